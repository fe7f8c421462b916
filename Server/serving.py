"""Starts engage-server and sends it requests: what check.py and bench.py share."""

import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Server:
    """A running engage-server."""

    def __init__(self, program, project, *options, port=None, env=None, log=None, prefix=(), wait=True):
        self.port = port or free_port()
        self.log_path = log or tempfile.mktemp(suffix=".log", prefix="engage-server-")
        self.begun = time.monotonic()
        self.log_file = open(self.log_path, "ab")
        self.process = subprocess.Popen(
            [*prefix, program, "--project", project, "--port", str(self.port), *options],
            stdout=self.log_file, stderr=self.log_file, cwd=ROOT, env={**os.environ, **(env or {})})
        self.ready_after = None
        if wait:
            try:
                self.wait()
            except RuntimeError:
                self.process.kill()
                raise

    def wait(self, seconds=20):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise RuntimeError(f"ended with {self.process.returncode}: {self.log()[-2000:]}")
            try:
                with socket.create_connection(("127.0.0.1", self.port), 1):
                    self.ready_after = time.monotonic() - self.begun
                    return
            except OSError:
                time.sleep(0.005)
        raise RuntimeError(f"does not listen: {self.log()[-2000:]}")

    def log(self):
        try:
            with open(self.log_path, encoding="utf-8", errors="replace") as file:
                return file.read()
        except OSError:
            return ""

    def ask(self, target, method="GET", body=None, headers=None, timeout=60):
        """Status, headers by lower-case name, and body."""
        one = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            one.request(method, target, body, headers or {})
            answer = one.getresponse()
            return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        finally:
            one.close()

    def json(self, target, **others):
        return json.loads(self.ask(target, **others)[2])

    def raw(self, data, timeout=10, close=False):
        """What comes back for bytes on a connection of their own, until the server closes or is silent."""
        with socket.create_connection(("127.0.0.1", self.port), timeout) as one:
            one.sendall(data)
            if close:
                one.shutdown(socket.SHUT_WR)
            answer = b""
            try:
                while True:
                    part = one.recv(65536)
                    if not part:
                        return answer
                    answer += part
            except (TimeoutError, ConnectionError):
                return answer

    def memory(self):
        """Resident MiB."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) / 1024

    def most_memory(self):
        """The most resident MiB there were."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(r"VmHWM:\s+(\d+)", file.read())[1]) / 1024

    def send(self, number):
        self.process.send_signal(number)

    def stop(self, number=signal.SIGTERM, seconds=20):
        if self.process.poll() is None:
            self.process.send_signal(number)
            try:
                self.process.wait(seconds)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
                raise RuntimeError("did not end in time")
        self.log_file.close()
        return self.process.returncode

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.log_file.close()
        os.unlink(self.log_path)


class Nginx:
    """The configuration of Examples/serve with ports and a certificate of this run.

    With a token, the lines that add it for people are in use; the file `people` of the folder names them.
    """

    def __init__(self, ports, folder, token=None):
        self.folder = folder
        self.port = free_port()
        for name in ("body", "proxy", "fastcgi", "uwsgi", "scgi", "cache"):
            os.makedirs(f"{folder}/{name}", exist_ok=True)
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout",
             f"{folder}/key.pem", "-out", f"{folder}/certificate.pem", "-subj", "/CN=localhost",
             "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
            check=True, capture_output=True)
        with open(f"{ROOT}/Examples/serve/nginx.conf") as file:
            text = file.read()
        text = text.replace("127.0.0.1:8080", f"127.0.0.1:{ports[0]}")
        text = text.replace("127.0.0.1:8081", f"127.0.0.1:{ports[1]}")
        text = text.replace("listen 8443", f"listen 127.0.0.1:{self.port}")
        text = text.replace("server_name login.example", "server_name localhost")
        if token:
            text = text.replace("#: ", "").replace("TOKEN", token).replace(" people;", f" {folder}/people;")
        for name in ("certificate.pem", "key.pem", "nginx.pid", "cache levels"):
            text = text.replace(f" {name}", f" {folder}/{name}")
        for name in ("body", "proxy", "fastcgi", "uwsgi", "scgi"):
            text = text.replace(f"_path {name};", f"_path {folder}/{name};")
        with open(f"{folder}/nginx.conf", "w") as file:
            file.write(text)
        self.process = subprocess.Popen(
            ["nginx", "-p", folder, "-c", f"{folder}/nginx.conf", "-g",
             "daemon off;" + (" user root;" if os.getuid() == 0 else "")],
            stderr=open(f"{folder}/error.log", "wb"))
        until = time.monotonic() + 10
        while True:
            try:
                with socket.create_connection(("127.0.0.1", self.port), 1):
                    return
            except OSError:
                if time.monotonic() > until or self.process.poll() is not None:
                    with open(f"{folder}/error.log") as file:
                        raise RuntimeError(f"nginx does not listen: {file.read()[-2000:]}")
                time.sleep(0.02)

    def curl(self, target, *options):
        """Head and body of an answer over TLS."""
        answer = subprocess.run(
            ["curl", "-sS", "-i", "--max-time", "30", "--cacert", f"{self.folder}/certificate.pem",
             *options, f"https://localhost:{self.port}{target}"], capture_output=True)
        head, _, body = answer.stdout.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        status = int(lines[0].split()[1]) if lines and len(lines[0].split()) > 1 else 0
        headers = dict(
            (name.lower(), value.strip()) for name, _, value in (l.partition(":") for l in lines[1:]))
        return status, headers, body

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def wrk(url, seconds, connections=32, threads=2, *options):
    """Requests a second, errors, and percentiles in milliseconds."""
    text = subprocess.run(
        ["wrk", "-t", str(threads), "-c", str(connections), "-d", f"{seconds}s", "--latency",
         *options, url], capture_output=True, text=True).stdout
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])
    bad = sum(int(n) for n in re.findall(r"Non-2xx or 3xx responses: (\d+)", text))
    sockets = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)", text)
    bad += sum(int(n) for n in sockets.groups()) if sockets else 0
    units = {"us": 0.001, "ms": 1, "s": 1000}
    found = {
        int(p): float(n) * units[u]
        for p, n, u in re.findall(r"\s(50|75|90|99)%\s+([\d.]+)(us|ms|s)", text)}
    return rate, bad, found


def copy_project(folder):
    """The white-label example as a repository of its own."""
    shutil.copytree(f"{ROOT}/Examples/white-label", folder)
    git = ["git", "-C", folder, "-c", "user.name=me", "-c", "user.email=me@example.org"]
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "add", "."], check=True)
    subprocess.run([*git, "commit", "-qm", "start"], check=True)
    return f"{folder}/engage.yaml"


def family(folder, count):
    """A project of so many apps."""
    os.makedirs(f"{folder}/apps")
    shutil.copytree(f"{ROOT}/Examples/white-label/shared", f"{folder}/shared")
    lines = [
        "layers:", "  - {name: family, file: shared/family.yaml}",
        "  - {name: navigation, file: shared/navigation.yaml}", "providers: shared/providers.json",
        "devices: [iphone-8, ipad-air]", "apps:"]
    for number in range(count):
        lines.append(f"  app{number}: {{layers: [apps/app{number}.yaml]}}")
        with open(f"{folder}/apps/app{number}.yaml", "w") as file:
            file.write(f"ProviderTable.Title.String: App {number}\n")
    with open(f"{folder}/engage.yaml", "w") as file:
        file.write("\n".join(lines) + "\n")
    return f"{folder}/engage.yaml"


class Background(threading.Thread):
    """Runs a function beside; what it raises is raised by `result`."""

    def __init__(self, work):
        super().__init__(daemon=True)
        self.work, self.value, self.error = work, None, None
        self.start()

    def run(self):
        try:
            self.value = self.work()
        except BaseException as error:  # noqa: B902, passed to the caller
            self.error = error

    def result(self, seconds=120):
        self.join(seconds)
        if self.is_alive():
            raise RuntimeError("did not end in time")
        if self.error:
            raise self.error
        return self.value
