"""`python -m fairground.server`: the same as `fairground serve`."""

from fairground.server.cli import serve

if __name__ == "__main__":
    serve(prog_name="python -m fairground.server")
