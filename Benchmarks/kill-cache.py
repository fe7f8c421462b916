#!/usr/bin/env python3
"""Kills `engage providers fetch` at 200 random moments and reads the cache after each.

Usage: Benchmarks/kill-cache.py [ENGAGE]; exits with 1 at the first unreadable entry.
"""
import http.server
import json
import random
import subprocess
import sys
import tempfile
import threading
import time

engage = sys.argv[1] if len(sys.argv) > 1 else ".build/debug/engage"
asked = threading.Event()


class Handler(http.server.BaseHTTPRequestHandler):
    count = 0

    def do_GET(self):
        Handler.count += 1
        body = json.dumps({"baseurl": f"https://{Handler.count}", "provider_info": {},
                           "x": "x" * 200_000}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        asked.set()
        try:
            self.wfile.write(body)
        except OSError:
            pass

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}/config"
with tempfile.TemporaryDirectory() as cache:
    fetch = [engage, "providers", "fetch", url, "--cache-dir", cache]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(fetch, check=True, **quiet)
    killed = 0
    for moment in range(200):
        asked.clear()
        process = subprocess.Popen(fetch, **quiet)
        asked.wait(20)
        time.sleep(random.uniform(0, 0.15))
        process.kill()
        killed += process.wait() < 0
        if moment % 5 == 4:
            found = subprocess.run(fetch + ["--offline"], capture_output=True, text=True)
            if found.returncode != 0 or "damaged" in found.stderr:
                sys.exit(f"unreadable after kill {moment + 1}: {found.stderr}")
    found = subprocess.run(fetch + ["--offline"], capture_output=True, text=True)
    print(f"{killed} of 200 killed while running; every entry read whole")
    sys.exit(found.returncode)
