"""The issue tracker's GraphQL server, on this machine's loopback address only.

    .build/venv/bin/python Tools/Server/server.py --port 0 --issues 3000 --seed 1

prints `listening http://127.0.0.1:PORT/graphql` when it accepts connections, and ends at SIGTERM, at SIGINT, and, with
`--until-stdin-closes`, when its standard input closes, so that the end of the process that started it ends it too.

With `--print-schema` it prints the schema, or writes it to the file named after it, and ends.

A client's way with a troubled server is shown by `POST /trouble` with one of the words of `TROUBLES` as the body: from then
on every request is answered so, until the word is `none`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import sys
import threading
from pathlib import Path

import uvicorn
from strawberry.asgi import GraphQL
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from data import World
from schema import schema

TROUBLES = ["none", "error", "page", "hang-up", "not-json", "request-error"]
"""No trouble; status 500; a page of HTML; a body cut short; a body that is not JSON; errors without data."""


class Tracker(GraphQL):
    """The schema over HTTP and WebSocket, each request in the same world."""

    def __init__(self, world: World, thinking: float) -> None:
        super().__init__(schema, graphql_ide=None)
        self.world = world
        self.thinking = thinking

    async def get_context(self, request, response) -> dict[str, object]:
        return {"world": self.world, "thinking": self.thinking}


class Troubled:
    """Stands before another application and answers in its place while there is trouble; waits before every answer."""

    def __init__(self, application: ASGIApp, latency: float) -> None:
        self.application = application
        self.latency = latency
        self.trouble = "none"

    async def set(self, request: Request) -> Response:
        word = (await request.body()).decode(errors="replace").strip()
        if word not in TROUBLES:
            return PlainTextResponse(f"one of {', '.join(TROUBLES)} is expected\n", status_code=400)
        self.trouble = word
        return PlainTextResponse(f"trouble: {word}\n")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.latency > 0:
            await asyncio.sleep(self.latency)
        answer = self.application
        if scope["type"] == "http" and self.trouble != "none":
            await Request(scope, receive).body()
            answer = getattr(self, "_" + self.trouble.replace("-", "_"))
        await answer(scope, receive, send)

    async def _error(self, scope: Scope, receive: Receive, send: Send) -> None:
        await PlainTextResponse("the lamp is out", status_code=500)(scope, receive, send)

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        await HTMLResponse("<!doctype html><title>Welcome</title><p>Please sign in.")(scope, receive, send)

    async def _not_json(self, scope: Scope, receive: Receive, send: Send) -> None:
        await Response('{"data": {"viewer": nul', media_type="application/json")(scope, receive, send)

    async def _request_error(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = '{"errors": [{"message": "the tracker is closed on Mondays"}]}'
        await Response(body, media_type="application/json")(scope, receive, send)

    async def _hang_up(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A body that ends before the length it announced makes the server close the connection."""
        headers = [(b"content-type", b"application/json"), (b"content-length", b"1000")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b'{"data": ', "more_body": True})


def application(world: World, latency: float, thinking: float) -> Starlette:
    tracker = Tracker(world, thinking)
    troubled = Troubled(tracker, latency)
    return Starlette(
        routes=[
            Route("/trouble", troubled.set, methods=["POST"]),
            Route("/graphql", troubled),
            WebSocketRoute("/graphql", troubled),
        ]
    )


class Server(uvicorn.Server):
    """Says where it listens once it does."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started and sockets:
            print(f"listening http://127.0.0.1:{sockets[0].getsockname()[1]}/graphql", flush=True)

    def end_with_standard_input(self) -> None:
        # Not through `sys.stdin`, whose lock a thread must not hold when the process ends.
        while os.read(0, 4096):
            pass
        self.should_exit = True


def main() -> int:
    parser = argparse.ArgumentParser(description="The issue tracker's GraphQL server, on the loopback address.")
    parser.add_argument("--port", type=int, default=8087, help="the port to listen on; 0 takes a free one")
    parser.add_argument("--issues", type=int, default=3000, help="how many issues there are")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same world")
    parser.add_argument("--latency", type=int, default=0, metavar="MS", help="milliseconds before every answer")
    parser.add_argument("--thinking", type=int, default=300, metavar="MS", help="milliseconds that an issue's activity takes")
    parser.add_argument("--until-stdin-closes", action="store_true", help="end when the standard input closes")
    parser.add_argument("--print-schema", nargs="?", const="-", metavar="FILE", help="print the schema, or write the file, and end")
    options = parser.parse_args()
    if options.print_schema == "-":
        print(schema.as_str())
        return 0
    if options.print_schema:
        Path(options.print_schema).write_text(schema.as_str() + "\n", encoding="utf-8")
        return 0
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(("127.0.0.1", options.port))
    except OSError as error:
        print(f"port {options.port} cannot be had: {error.strerror}", file=sys.stderr)
        return 1
    app = application(World(options.issues, options.seed), options.latency / 1000, options.thinking / 1000)
    server = Server(uvicorn.Config(app, log_level="warning", lifespan="off", timeout_graceful_shutdown=1))
    if options.until_stdin_closes:
        threading.Thread(target=server.end_with_standard_input, daemon=True).start()
    # The server ends at these signals, then sends them to this process again; by then the end is under way. The process that
    # started this one may have blocked them, as a thread pool does, and a child inherits that.
    endings = (signal.SIGTERM, signal.SIGINT)
    for ending in endings:
        signal.signal(ending, lambda number, frame: None)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, endings)
    server.run(sockets=[listener])
    return 0


if __name__ == "__main__":
    sys.exit(main())
