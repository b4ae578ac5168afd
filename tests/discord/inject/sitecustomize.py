"""Points an unmodified discord.py at the stand-in that `FAKE_DISCORD_URL` names.

Python imports this by itself when its folder is on PYTHONPATH. It waits until modules of discord.py are imported and
changes their base addresses, and how long they wait for guilds. Connections to anything but the loopback are refused
and noted in `FAKE_DISCORD_EGRESS`.
"""

from __future__ import annotations

import errno
import importlib.abc
import importlib.machinery
import importlib.util
import ipaddress
import os
import socket
import sys
from pathlib import Path

URL = os.environ.get("FAKE_DISCORD_URL", "").rstrip("/")
EGRESS = os.environ.get("FAKE_DISCORD_EGRESS", os.devnull)
HERE = Path(__file__).resolve().parent


def redirect_http(module):
    original = module._set_api_version

    def set_version(value):
        original(value)
        module.Route.BASE = f"{URL}/api/v{value}"

    module._set_api_version = set_version
    module.Route.BASE = f"{URL}/api/v10"


def redirect_gateway(module):
    module.DiscordWebSocket.DEFAULT_GATEWAY = module.yarl.URL(URL.replace("http", "ws", 1) + "/gateway")


def redirect_assets(module):
    module.Asset.BASE = URL


def shorten_start(module):
    """The stand-in names all its guilds at once: nobody has to see for two seconds whether another one comes."""
    original = module.ConnectionState.__init__

    def init(self, *args, **kwargs):
        original(self, *args, **kwargs)
        self.guild_ready_timeout = 0.2

    module.ConnectionState.__init__ = init


REDIRECTS = {"discord.http": redirect_http, "discord.gateway": redirect_gateway, "discord.asset": redirect_assets,
             "discord.state": shorten_start}


class Finder(importlib.abc.MetaPathFinder):
    """Finds the modules to change, and changes them as soon as they have run."""

    def find_spec(self, name, path, target=None):
        spec = importlib.machinery.PathFinder.find_spec(name, path) if name in REDIRECTS else None
        if spec and spec.loader:
            run = spec.loader.exec_module

            def run_and_change(module):
                run(module)
                REDIRECTS[name](module)

            spec.loader.exec_module = run_and_change
        return spec


def is_local(host):
    if host in (None, "", b"", "localhost", b"localhost"):
        return True
    try:
        address = ipaddress.ip_address(host.decode() if isinstance(host, bytes) else host)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def refuse(host, port):
    with Path(EGRESS).open("a", encoding="utf-8") as file:
        file.write(f"{host}:{port}\n")
    raise OSError(errno.ENETUNREACH, f"{host}:{port} is not the loopback")


def guarded(original):
    """A way to connect that leads nowhere but to the loopback."""
    def connect(self, address):
        if self.family in (socket.AF_INET, socket.AF_INET6) and not is_local(address[0]):
            refuse(*address[:2])
        return original(self, address)

    return connect


def stay_local():
    resolve = socket.getaddrinfo

    def getaddrinfo(host, port, *args, **kwargs):
        if not is_local(host):
            refuse(host, port)
        return resolve(host, port, *args, **kwargs)

    socket.socket.connect = guarded(socket.socket.connect)
    socket.socket.connect_ex = guarded(socket.socket.connect_ex)
    socket.getaddrinfo = getaddrinfo


def run_what_this_shadows():
    """Another sitecustomize, if there is one, runs as well."""
    others = [folder for folder in sys.path if Path(folder or ".").resolve() != HERE]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", others)
    if spec and spec.loader:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))


if URL:
    sys.meta_path.insert(0, Finder())
    stay_local()
run_what_this_shadows()
