"""`python -m fairground.server`."""

from fairground.server.command import serve

if __name__ == "__main__":
    serve()
