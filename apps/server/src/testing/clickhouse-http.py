"""The HTTP interface of ClickHouse, as far as its client for Node needs it, before the engine as a library (chdb-core).

Usage: python clickhouse-http.py FOLDER. Prints its port. For tests and benchmarks where no server can be installed.
"""

import gzip
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

from chdb import session

engine = session.Session(sys.argv[1])
engine.query("create database if not exists telemetry")
engine.query("use telemetry")


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.answer(200, b"Ok.\n")

    def do_POST(self):
        given = parse_qs(urlsplit(self.path).query)
        body = self.read_body()
        if self.headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        query = given.get("query", [""])[0]
        params = {name[6:]: value[0] for name, value in given.items() if name.startswith("param_")}
        statement = body.decode() if query == "" else query + "\n" + body.decode()
        try:
            result = engine.query(statement, params=params) if params else engine.query(statement)
            self.answer(200, result.bytes() or b"")
        except Exception as error:
            self.answer(400, f"Code: 1. DB::Exception: {error}".encode())

    def read_body(self):
        if "chunked" not in self.headers.get("Transfer-Encoding", ""):
            return self.rfile.read(int(self.headers.get("Content-Length") or 0))
        parts = []
        while (size := int(self.rfile.readline().split(b";")[0], 16)) > 0:
            parts.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(parts)

    def answer(self, status, content):
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=UTF-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
