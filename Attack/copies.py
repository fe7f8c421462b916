#!/usr/bin/env python3
"""How often a password is in memory while `engage login run` logs in, over plain and TLS sockets.

    Attack/copies.py PATH/TO/engage [RUNS]

Ends with 1 if more are found than the table of Documentation/Engineering/LoginMemory.md allows.
Linux only: reads /proc/PID/mem of the command and the queues of its connection in /proc/net/tcp.
The password is never an argument: it goes through a file that is removed.
"""
import os, random, re, socket, ssl, string, subprocess, sys, tempfile, time

ENGAGE = sys.argv[1]
RUNS = int(sys.argv[2]) if len(sys.argv) > 2 else 5
# Copies in the process while the server holds back its answer, at most: ours and libcurl's.
MOST = {("plain", "login"): 2, ("plain", "logout"): 1, ("TLS", "login"): 2, ("TLS", "logout"): 1}


def copies(pid, secret):
    """Places of the secret in writable memory, by the name of the mapping."""
    found = {}
    with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb", 0) as memory:
        for line in maps:
            words = line.split()
            if not words[1].startswith("rw") or "[v" in line:
                continue
            start, end = (int(part, 16) for part in words[0].split("-"))
            try:
                memory.seek(start)
                count = memory.read(end - start).count(secret)
            except OSError:
                continue
            if count:
                name = words[5] if len(words) > 5 else "anonymous"
                found[os.path.basename(name)] = found.get(os.path.basename(name), 0) + count
    return found


def queued(port):
    """Bytes that the kernel holds for both ends of the connection: not acknowledged, not read."""
    unsent = unread = 0
    with open("/proc/net/tcp") as table:
        for line in list(table)[1:]:
            words = line.split()
            if f"{port:04X}" in (words[1].split(":")[1], words[2].split(":")[1]):
                out, into = words[4].split(":")
                if words[3] == "01":
                    unsent += int(out, 16)
                    unread += int(into, 16)
    return unsent, unread


def read_request(connection):
    data = b""
    while b"\r\n\r\n" not in data:
        part = connection.recv(65536)
        if not part:
            return data
        data += part
    head, body = data.split(b"\r\n\r\n", 1)
    length = re.search(rb"(?i)content-length: *(\d+)", head)
    chunked = re.search(rb"(?i)transfer-encoding: *chunked", head)
    while (length and len(body) < int(length[1])) or (chunked and not body.endswith(b"0\r\n\r\n")):
        part = connection.recv(65536)
        if not part:
            break
        body += part
    return head + body


def measure(context, folder):
    secret = "".join(random.choices(string.ascii_letters, k=32)).encode()
    path = os.path.join(folder, "password")
    with open(path, "wb") as file:
        file.write(secret + b"\n")
    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    scheme = "https" if context else "http"
    arguments = [ENGAGE, "login", "run", f"{scheme}://127.0.0.1:{port}/Library", "--user", "ana",
                 "--password-file", path, "--logout"]
    if context:
        arguments += ["--ca-file", os.path.join(folder, "cert.pem")]
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    rows = []
    pending = None
    for purpose in ("login", "logout"):
        connection = pending
        if connection is None:
            raw, _ = listener.accept()
            connection = context.wrap_socket(raw, server_side=True) if context else raw
        time.sleep(0.3)  # the request is in the kernel, unread
        waiting = queued(port)
        data = read_request(connection)
        if not data:  # the command opened a second connection
            raw, _ = listener.accept()
            connection = context.wrap_socket(raw, server_side=True) if context else raw
            time.sleep(0.3)
            waiting = queued(port)
            data = read_request(connection)
        time.sleep(0.2)
        rows.append((purpose, copies(process.pid, secret), waiting, queued(port), secret in data))
        extra = b"X-MSTR-AuthToken: token\r\n" if purpose == "login" else b""
        connection.sendall(b"HTTP/1.1 204 No Content\r\n" + extra + b"\r\n")
        pending = connection
    out, err = process.communicate(timeout=20)
    assert process.returncode == 0, err
    assert secret not in out + err
    os.remove(path)
    return rows


def main():
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        key, cert = os.path.join(folder, "key.pem"), os.path.join(folder, "cert.pem")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                        "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
                        "-keyout", key, "-out", cert], check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(cert, key)
        for name, way in (("plain", None), ("TLS", context)):
            for _ in range(RUNS):
                for purpose, where, before, after, carried in measure(way, folder):
                    count = sum(where.values())
                    wrong = (count > MOST[name, purpose] or after != (0, 0)
                             or carried != (purpose == "login"))
                    faults += wrong
                    print(f"{name:6} {purpose:7} copies in the process {count}; unread in the "
                          f"kernel {before[1]} bytes, after reading {after[1]}"
                          + ("  TOO MANY" if wrong else ""))
    sys.exit(1 if faults else 0)


main()
