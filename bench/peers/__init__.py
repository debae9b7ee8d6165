"""The peers' side of every comparison; these modules run in an environment of their own."""
