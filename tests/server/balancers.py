"""Balancers as docs/examples/hosting sets them up: the programs, and the files made for a test.

Caddy comes with what the tests need. HAProxy is on PATH, or `make haproxy` fetched it and its
libraries from Debian's archive into `.venv-haproxy`, without root. Nothing is fetched while tests
run.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.server.harness import ROOT

HOSTING = ROOT / "docs" / "examples" / "hosting"
HOME = ROOT / ".venv-haproxy"
PACKAGES = ("haproxy", "liblua5.3-0", "libopentracing-c-wrapper0", "libopentracing1")
Command = tuple[list[str], dict[str, str]]
"""The words of a command, and the environment it is started in."""


def caddy() -> list[str]:
    """The command of Caddy."""
    beside = Path(sys.executable).with_name("caddy")
    return [str(beside) if beside.exists() else "caddy", "run", "--adapter", "caddyfile"]


def haproxy() -> Command:
    """The command of HAProxy."""
    if found := shutil.which("haproxy"):
        return [found, "-db", "-q"], dict(os.environ)
    program = HOME / "usr" / "sbin" / "haproxy"
    assert program.exists(), "there is no HAProxy on PATH: make haproxy fetches one"
    libraries = {str(file.parent) for file in HOME.rglob("*.so*")}
    return [str(program), "-db", "-q"], {**os.environ, "LD_LIBRARY_PATH": ":".join(libraries)}


def has_haproxy() -> bool:
    """Is it here? Debian's archive has none for other systems."""
    return bool(shutil.which("haproxy")) or HOME.exists()


def fetch(home: Path = HOME) -> None:
    """Get HAProxy; the folder is there when it is complete, and not before.

    The lists of packages are its own: those of a fresh machine are empty, and only root fills them.
    """
    aside = home.with_name(f"{home.name}.new")
    shutil.rmtree(aside, ignore_errors=True)
    (aside / "lists" / "partial").mkdir(parents=True)
    places = ["-o", f"Dir::State::lists={aside}/lists", "-o", f"Dir::Cache={aside}"]
    for words in (["update"], ["download", *PACKAGES]):
        subprocess.run(["apt-get", "-qq", *places, *words], cwd=aside, check=True)
    for package in aside.glob("*.deb"):
        subprocess.run(["dpkg", "-x", str(package), str(aside)], check=True)
        package.unlink()
    shutil.rmtree(aside / "lists")
    aside.rename(home)


def behind_another(ports: list[int]) -> str:
    """HAProxy's file for these ports, where TLS ends elsewhere or there is none."""
    return _haproxy_file(without="people").replace("    bind :8080\n", _binds(ports))


def with_tls(port: int, certificate: Path) -> str:
    """HAProxy's file as it is, but for its ports and the place of the certificate."""
    text = _haproxy_file(without="behind_caddy").replace("    bind :80\n", "")
    return re.sub(r"bind :443 ssl crt \S+", f"bind 127.0.0.1:{port} ssl crt {certificate}", text)


def for_nodes(text: str, nodes: list[int]) -> str:
    """The same with these nodes on this machine."""
    servers = "".join(f"    server n{node} 127.0.0.1:{node}\n" for node in nodes)
    return re.sub(r"    server \w+ 10\..*\n", "", text) + servers


def caddy_with_tls(port: int, node: int, folder: Path) -> str:
    """Caddy's file with a certificate of its own authority, which nobody is asked to trust."""
    text = (HOSTING / "Caddyfile").read_text()
    text = re.sub(r"(10\.0\.0\.\d+:8000 ?)+", f"127.0.0.1:{node} ", text)
    site = f"https://localhost:{port} {{\n\ttls internal"
    options = "admin off\n\tskip_install_trust\n\tauto_https disable_redirects"
    return f"{{\n\t{options}\n\tstorage file_system {folder}\n}}\n" + text.replace(
        "fair.example.org {", site
    )


def _haproxy_file(without: str) -> str:
    text = (HOSTING / "haproxy.cfg").read_text()
    return re.sub(rf"frontend {without}\n(?:    .*\n)*\n", "", text)


def _binds(ports: list[int]) -> str:
    return "".join(f"    bind 127.0.0.1:{port}\n" for port in ports)


if __name__ == "__main__":
    if not has_haproxy() and shutil.which("apt-get"):
        try:
            fetch()
        except (OSError, subprocess.CalledProcessError) as fault:
            print(f"There is no HAProxy, so its example is not tried: {fault}")
