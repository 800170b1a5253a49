"""Records the server's answers to the example app, for its use without a server.

    .build/venv/bin/python Tools/Server/record.py --app .build/debug/issue-tracker [--into Tools/Example/Recorded]

The app itself asks: it is driven through its screens and its tour against the server, with a listener in between that writes
down the first answer to each request. So what is recorded is answers to the very text that the compiler made. An answer is a
file, named after the operation and its variables as `RecordedResponses.swift` does, and each part of it a line; `requests.json`
holds the requests in the order in which they were made.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HERE = Path(__file__).resolve().parent
RUNS = [
    ["--script", "<enter><enter>b<down><enter>b<down><enter>bb" + "<down><enter>b" * 5],
    ["--script", "<enter>o"],
    ["--once"],
]
"""The first three issues of the first repository and the issues of each other one; its open issues; the tour, which changes things."""


def file_name(operation: str, variables: dict[str, object]) -> str:
    """The operation's name, then the variables' JSON, what is not an ASCII letter or digit written as `-` or its number."""
    text = json.dumps(variables, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    text = re.sub(r"[^\x00-\x7f]", lambda found: f"u{ord(found[0]):x}", operation + text)
    return re.sub(r"[^A-Za-z0-9]+", "-", text).strip("-") + ".json"


class Recorder(ThreadingHTTPServer):
    """Passes requests on to the server and keeps them with their answers."""

    def __init__(self, server: str) -> None:
        super().__init__(("127.0.0.1", 0), Exchange)
        self.server = server
        self.requests: dict[str, dict[str, object]] = {}
        self.answers: dict[str, list[bytes]] = {}

    def keep(self, request: dict[str, object], answer: list[bytes]) -> None:
        name = file_name(str(request["operationName"]), request.get("variables") or {})
        self.requests.setdefault(name, request)
        self.answers.setdefault(name, answer)


def parts(body: bytes, boundary: str | None) -> list[bytes]:
    """The bodies of a `multipart/mixed` answer, or the one of another."""
    if boundary is None:
        return [body]
    sections = (b"\r\n" + body).split(b"\r\n--" + boundary.encode())[1:-1]
    return [section.split(b"\r\n\r\n", 1)[1] for section in sections]


class Exchange(BaseHTTPRequestHandler):
    """One request passed on."""

    server: Recorder

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        headers = {"Content-Type": "application/json", "Accept": self.headers["Accept"]}
        with urllib.request.urlopen(urllib.request.Request(self.server.server, body, headers)) as response:
            answer = response.read()
            kind = response.headers["Content-Type"]
            self.server.keep(json.loads(body), parts(answer, response.headers.get_param("boundary")))
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, format: str, *arguments: object) -> None:
        """Says nothing: what was recorded is said at the end."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Records the server's answers to the example app.")
    parser.add_argument("--app", type=Path, required=True, help="the built issue-tracker")
    parser.add_argument("--into", type=Path, default=HERE.parent / "Example" / "Recorded", help="where the answers go")
    options = parser.parse_args()

    command = [sys.executable, str(HERE / "server.py"), "--port", "0", "--until-stdin-closes"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        line = server.stdout.readline()
        if not line.startswith("listening "):
            print("the server did not start; nothing was recorded", file=sys.stderr)
            return 1
        recorder = Recorder(line.split()[1])
        threading.Thread(target=recorder.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{recorder.server_port}/graphql"
        runs = [subprocess.run([options.app, "--url", url, *run], capture_output=True, text=True) for run in RUNS]
        recorder.shutdown()
        server.stdin.close()
    for done in runs:
        if done.returncode != 0:
            print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
            return 1

    options.into.mkdir(parents=True, exist_ok=True)
    for old in options.into.glob("*.json"):
        old.unlink()
    for name, answer in recorder.answers.items():
        (options.into / name).write_bytes(b"\n".join(answer))
    made = [{"file": name, "request": request} for name, request in recorder.requests.items()]
    requests = json.dumps(made, indent=2, sort_keys=True, ensure_ascii=False)
    (options.into / "requests.json").write_text(requests + "\n", encoding="utf-8")
    print(f"{len(recorder.answers)} answers recorded")
    return 0


if __name__ == "__main__":
    sys.exit(main())
