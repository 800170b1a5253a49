"""An HTTP server that answers each path in one of the ways a real endpoint can, for the transport's tests.

It listens on a free port of the loopback, prints the port, and ends when its input does.
"""

import http.server
import json
import os
import sys
import threading
import time

counts = {}
lock = threading.Lock()
releases = {}


def release(name):
    """The event that a part waits for until a request to `/release/NAME` comes."""
    with lock:
        return releases.setdefault(name, threading.Event())


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self, status, media_type, body, **headers):
        data = body if isinstance(body, bytes) else body.encode()
        self.send_response(status)
        if media_type:
            self.send_header("Content-Type", media_type)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def chunk(self, data):
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def start_chunks(self, media_type="application/json"):
        self.send_response(200)
        self.send_header("Content-Type", media_type)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def parts(self, path):
        """An answer in two parts, in one of the ways that servers write them."""
        first = b'{"data":{"a":1},"hasNext":true}'
        second = b'{"incremental":[],"hasNext":false}'
        kind, _, name = path.partition("/")
        self.start_chunks('multipart/mixed; boundary="-"; deferSpec=20220824')
        header = b"\r\nContent-Type: application/json; charset=utf-8\r\n"
        if kind == "waiting":
            # The delimiter goes with the part before it.
            self.chunk(b"---" + header + b"\r\n" + first + b"\r\n---")
            release(name).wait(20)
            self.chunk(header + b"\r\n" + second + b"\r\n-----\r\n")
        elif kind == "announced":
            # The delimiter goes with the part behind it, and a length tells the end.
            self.chunk(b"---" + header + b"Content-Length: %d\r\n\r\n" % len(first) + first)
            release(name).wait(20)
            self.chunk(b"\r\n---" + header + b"\r\n" + second + b"\r\n-----\r\n")
        elif kind == "dribbling":
            for byte in b"---" + header + b"\r\n" + first + b"\r\n---" + header + b"\r\n" + second + b"\r\n-----\r\nbye":
                self.chunk(bytes([byte]))
        elif kind == "slow":
            for data in [b"---" + header + b"\r\n" + first + b"\r\n---"] + [header + b"\r\n" + first + b"\r\n---"] * 3:
                self.chunk(data)
                time.sleep(0.6)
            self.chunk(header + b"\r\n" + second + b"\r\n-----\r\n")
        elif kind == "page":
            self.chunk(b"---\r\nContent-Type: text/html\r\n\r\n<p>\r\n-----\r\n")
        elif kind == "garbled":
            self.chunk(b"---" + header + b"\r\n" + first + b"\r\n---and more\r\n")
        else:
            self.chunk(b"---" + header + b"\r\n" + first + b"\r\n---")
            if kind == "cut":
                return self.hang_up()
        self.wfile.write(b"0\r\n\r\n")

    def wait_for_closing(self):
        """Waits until the client closes the connection, and counts that it did."""
        self.close_connection = True
        self.connection.settimeout(20)
        try:
            closed = self.connection.recv(1) == b""
        except ConnectionError:
            closed = True
        except TimeoutError:
            closed = False
        with lock:
            counts[self.path + " closed"] = counts.get(self.path + " closed", 0) + int(closed)

    def hang_up(self):
        self.close_connection = True
        self.connection.shutdown(2)

    def do_GET(self):
        self.answer(200, "application/json", json.dumps({"data": {"echo": {"method": "GET"}}}))

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        with lock:
            counts[self.path] = counts.get(self.path, 0) + 1
        self.requests_here = getattr(self, "requests_here", 0) + 1
        echo = {
            "method": "POST",
            "version": self.request_version,
            "headers": {name.lower(): value for name, value in self.headers.items()},
            "body": body,
            "path": self.path,
        }
        echoed = json.dumps({"data": {"echo": echo}})
        path = self.path.split("?")[0]
        errors = json.dumps({"errors": [{"message": "No such field", "extensions": {"code": "INVALID"}}]})
        if path == "/echo":
            self.answer(200, "application/json; charset=utf-8", echoed)
        elif path == "/graphql-response":
            self.answer(200, "application/graphql-response+json", echoed)
        elif path == "/untyped":
            self.answer(200, None, echoed)
        elif path == "/html":
            self.answer(200, "text/html; charset=utf-8", "<!doctype html><title>Welcome</title>")
        elif path == "/empty":
            self.answer(200, "application/json", "")
        elif path == "/failing":
            self.answer(500, "text/plain", "out of memory")
        elif path == "/refusing":
            self.answer(400, "application/graphql-response+json", errors)
        elif path == "/refusing-plainly":
            self.answer(400, "application/json", errors)
        elif path == "/partly":
            self.answer(500, "application/graphql-response+json", '{"data":{"a":1},"errors":[{"message":"x"}]}')
        elif path == "/garbled":
            self.answer(502, "application/graphql-response+json", '{"errors":[')
        elif path == "/cut-short":
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", "1000")
            self.end_headers()
            self.wfile.write(b'{"data":{"a":')
            self.hang_up()
        elif path == "/cut-short-chunked":
            self.start_chunks()
            self.chunk(b'{"data":{"a":1}}')
            self.hang_up()
        elif path == "/mute":
            self.hang_up()
        elif path == "/second-is-mute" and self.requests_here > 1:
            self.hang_up()
        elif path == "/second-is-mute":
            self.answer(200, "application/json", echoed)
        elif path == "/count":
            with lock:
                self.answer(200, "application/json", json.dumps({"data": {"counts": counts}}))
        elif path == "/watched":
            self.wait_for_closing()
        elif path == "/watched-begun":
            self.start_chunks()
            self.chunk(b'{"data":{"a":')
            self.wait_for_closing()
        elif path == "/slow":
            time.sleep(3)
            self.answer(200, "application/json", echoed)
        elif path == "/trickling":
            self.start_chunks()
            text = '{"data":{"name":"Rick Sanchez"}}'
            for character in text.encode():
                self.chunk(bytes([character]))
            self.wfile.write(b"0\r\n\r\n")
        elif path == "/parts-then-count" and self.requests_here > 1:
            self.answer(200, "application/json", json.dumps({"data": {"requests": self.requests_here}}))
        elif path == "/parts-then-count":
            self.parts("dribbling")
        elif path.startswith("/parts/"):
            self.parts(path[len("/parts/"):])
        elif path.startswith("/release/"):
            release(path[len("/release/"):]).set()
            self.answer(200, "application/json", '{"data":{}}')
        elif path == "/big":
            self.start_chunks()
            self.chunk(b'{"data":{"text":"')
            for _ in range(512):
                self.chunk(b"x" * 8192)
            self.chunk(b'"}}')
            self.wfile.write(b"0\r\n\r\n")
        elif path.startswith("/moved/"):
            self.answer(int(path[len("/moved/"):]), "text/plain", "moved", Location="/echo?moved")
        elif path == "/circle":
            self.answer(307, None, "", Location="/circle")
        elif path == "/elsewhere":
            self.answer(307, None, "", Location="http://localhost:%d/echo" % self.server.server_port)
        else:
            self.answer(404, "text/plain", "no such path")


class Server(http.server.ThreadingHTTPServer):
    # Tests run at once, and a connection beyond the queue is reset.
    request_queue_size = 256


server = Server(("127.0.0.1", 0), Handler)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
os._exit(0)
