"""Misbehaving servers on loopback, over plain and TLS sockets, against `engage providers fetch`.

Usage: python3 Attack/servers.py ENGAGE [--short] [--only NAME] [--list]

Every row of the table names how a server misbehaves, which code the command must end with, within how many
seconds and in how much memory. 'ok' is a configuration that is used and kept; a code in lower camel case is the
failure's, or, for answers that are used with a remark, the diagnostic's. Rows marked 'tls' begin before or in the
handshake. `--short` runs every row once, alternating between the two kinds of sockets. ENGAGE_PATIENCE multiplies
the seconds (3 unless said): the table's are those of an idle machine.
"""
import concurrent.futures
import gzip
import json
import os
import queue
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time
import warnings
import zlib

warnings.simplefilter("ignore", DeprecationWarning)

BODY = json.dumps({
    "baseurl": "https://a.example", "enabled_providers": ["facebook"],
    "provider_info": {"facebook": {"friendly_name": "Facebook", "url": "/facebook/start"}},
}).encode()
LIMIT = 1_000_000
SECONDS, MEBIBYTES, WORKERS = 10, 40, 4
rows = []


def row(name, behave, code, seconds=SECONDS, memory=MEBIBYTES, timeout=8, where="both"):
    """One server: what it does with a connection, and what the command must make of it."""
    rows.append((name, behave, code, seconds, memory, timeout, where))


def head(status="200 OK", *lines):
    return ("HTTP/1.1 %s\r\n%s\r\n" % (status, "".join(line + "\r\n" for line in lines))).encode("latin-1")


def answer(status="200 OK", body=BODY, *lines):
    return head(status, "Content-Length: %d" % len(body), *lines) + body


def send(*pieces):
    """Sends bytes and closes."""
    def behave(connection):
        for piece in pieces:
            connection.sendall(piece)
    return behave


def endless(start, piece):
    """Sends for ever; ends when the client goes."""
    def behave(connection):
        connection.sendall(start)
        block = piece * max(1, 65_536 // len(piece))
        while True:
            connection.sendall(block)
    return behave


def trickle(start, piece, pause=0.05):
    """A little now and then, for ever."""
    def behave(connection):
        connection.sendall(start)
        while True:
            connection.sendall(piece)
            time.sleep(pause)
    return behave


def stall(*pieces):
    """Sends nothing more."""
    def behave(connection):
        for piece in pieces:
            connection.sendall(piece)
        wait(connection)
    return behave


def reset(*pieces):
    """Sends and breaks the connection."""
    def behave(connection):
        for piece in pieces:
            connection.sendall(piece)
        plain(connection).setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        os.close(connection.detach())
    return behave


def plain(connection):
    return connection


def wait(connection):
    connection.settimeout(30)
    try:
        while connection.recv(4_096):
            pass
    except OSError:
        pass


def chunks(*pieces, end=b"0\r\n\r\n"):
    return b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces) + end


CHUNKED = head("200 OK", "Transfer-Encoding: chunked")


def statuses():
    for status in (200, 201, 202, 203, 207, 226, 299):
        row("status %d with a configuration" % status, send(answer("%d X" % status)), "ok")
    row("status 206 nobody asked for", send(answer("206 Partial Content", BODY, "Content-Range: bytes 0-9/99")), "httpStatus")
    for status in (400, 401, 402, 403, 404, 405, 406, 409, 410, 412, 416, 418, 421, 422, 425, 428, 429, 431, 451,
                   500, 501, 502, 503, 504, 505, 507, 508, 511, 599):
        row("status %d with a configuration" % status, send(answer("%d X" % status)), "httpStatus")
    for status in (204, 205):
        row("status %d without a body" % status, send(head("%d X" % status, "Connection: close")), "answerUnreadable")
    for status in (300, 304, 305, 306, 400, 401, 403, 404, 407, 408, 410, 413, 414, 417, 423, 424, 426, 429, 500, 502, 503,
                   504, 506, 510, 999):
        row("status %d without a body" % status, send(answer("%d X" % status, b"")), "statusRefused")
    row("status 101, switching protocols unasked", send(head("101 Switching Protocols", "Upgrade: x", "Connection: Upgrade") + BODY), "*")
    row("ten interim answers before the answer", send(head("100 Continue") * 10 + answer()), "ok")
    row("early hints before the answer", send(head("103 Early Hints", "Link: </x>") + answer()), "ok")
    row("endless interim answers", endless(b"", head("100 Continue")), "answerTooLarge")
    row("endless early hints", endless(b"", head("103 Early Hints", "Link: </x>")), "answerTooLarge")
    row("status 429 that asks to come back in an hour", send(answer("429 X", b"", "Retry-After: 3600")), "statusRefused")
    row("Retry-After of a nonsense date", send(answer("503 X", b"", "Retry-After: someday")), "statusRefused")
    row("Retry-After below zero", send(answer("503 X", b"", "Retry-After: -5")), "statusRefused")
    row("Retry-After beyond every number", send(answer("503 X", b"", "Retry-After: " + "9" * 40)), "statusRefused")


def redirects():
    def to(target, status="302 Found", body=b""):
        return send(answer(status, body, "Location: " + target))
    for target in ("file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/", "dict://127.0.0.1:11211/",
                   "smb://127.0.0.1/x", "ldap://127.0.0.1/", "javascript:alert(1)", "data:text/plain,x", "ws://127.0.0.1/"):
        row("redirect to " + target.split(":")[0], to(target), "redirectRefused")
    row("redirect to another machine over http", to("http://192.0.2.1/"), "*insecureRefused redirectRefused")
    row("redirect to another machine by user info", to("http://127.0.0.1@192.0.2.1/"), "*insecureRefused redirectRefused")
    row("redirect to a name that begins like this machine", to("http://127.0.0.1.example/"), "*insecureRefused redirectRefused")
    for status in (301, 302, 303, 307, 308):
        row("a loop of %d" % status, to("?", "%d X" % status), "tooManyRedirects")
    row("redirect without a target", send(answer("302 Found", b"")), "statusRefused")
    row("redirect to nothing", to(""), "*redirectRefused statusRefused tooManyRedirects")
    row("redirect to half an address", to("http://"), "*redirectRefused addressRefused statusRefused")
    row("redirect to an open bracket", to("http://[::1"), "*redirectRefused addressRefused statusRefused")
    row("redirect to port 99999", to("http://127.0.0.1:99999/"), "*redirectRefused addressRefused statusRefused")
    row("redirect to an address of 20,000 characters", to("/" + "x" * 20_000), "redirectRefused")
    row("redirect to a control character", to("http://127.0.0.1/\x01"), "*redirectRefused addressRefused statusRefused")
    row("redirect to nowhere", send(answer("302 Found", b"", "Location: ")), "redirectRefused")
    row("redirect to an address of 90,000 bytes", send(answer("302 Found", b"", "Location: /" + "a" * 90_000)), "redirectRefused")
    row("redirect with two targets", send(answer("302 Found", b"", "Location: /a", "Location: file:///etc/passwd")), "*redirectRefused tooManyRedirects statusRefused")
    row("redirect with an endless body", endless(head("302 Found", "Location: file:///x"), b" "), "answerTooLarge")
    row("redirect that holds a configuration too", to("file:///x", "302 Found", BODY), "redirectRefused")
    row("refresh header is no redirect", send(answer("200 OK", BODY, "Refresh: 0; url=file:///x")), "ok")


def noHTTP():
    kinds = {
        "words": b"garbage\r\n", "JSON without a head": BODY, "HTML without a head": b"<html>hello</html>\n",
        "SSH": b"SSH-2.0-OpenSSH_9.2\r\n", "SMTP": b"220 mail.example ESMTP\r\n", "POP3": b"+OK ready\r\n",
        "IMAP": b"* OK ready\r\n", "FTP": b"220 ready\r\n", "a TLS alert": b"\x15\x03\x03\x00\x02\x02\x28",
        "HTTP/2 settings": b"\x00\x00\x00\x04\x00\x00\x00\x00\x00", "RTSP": b"RTSP/1.0 200 OK\r\n\r\n",
        "HTTP/9.9": b"HTTP/9.9 200 OK\r\n\r\n" + BODY, "a status of letters": b"HTTP/1.1 abc\r\n\r\n" + BODY,
        "blank lines": b"\r\n\r\n\r\n" + BODY, "zeros": b"\0" * 100, "0xFF": b"\xff" * 100,
        "a memcached error": b"ERROR\r\n", "Redis": b"-ERR unknown command\r\n", "a MySQL greeting": b"J\0\0\0\n8.0.3\0",
        "HTTP/0.9": b"hello", "a socks answer": b"\x05\x00", "WebSocket frame": b"\x81\x05hello", "a status of one digit": b"HTTP/1.1 2 OK\r\n\r\n" + BODY,
    }
    for name, data in kinds.items():
        row("no HTTP: " + name, send(data), "answerUnreadable")
    row("no HTTP, endless", endless(b"", b"garbage "), "answerUnreadable")
    row("half a status line", send(b"HTTP/1.1 20"), "*answerUnreadable connectionLost")
    row("lower case http/1.1", send(answer().replace(b"HTTP/1.1", b"http/1.1", 1)), "*")
    row("HTTP/1.0", send(answer().replace(b"HTTP/1.1", b"HTTP/1.0", 1)), "ok")
    row("HTTP/2 said in a status line", send(answer().replace(b"HTTP/1.1", b"HTTP/2", 1)), "*")


def headers():
    def line(*lines):
        return send(answer("200 OK", BODY, *lines))
    row("150 cookies", line(*["Set-Cookie: a%d=b" % i for i in range(150)]), "ok")
    row("1,000 short header lines", line(*["X-%d: y" % i for i in range(1_000)]), "ok")
    row("a header line of 90,000 bytes", line("X: " + "y" * 90_000), "ok")
    row("a header line of 200,000 bytes", line("X: " + "y" * 200_000), "answerTooLarge")
    row("header lines of 300,000 bytes", line(*["X-%d: %s" % (i, "y" * 900) for i in range(330)]), "answerTooLarge")
    row("endless header lines", endless(b"HTTP/1.1 200 OK\r\n", b"X: y\r\n"), "answerTooLarge")
    row("an endless header line", endless(b"HTTP/1.1 200 OK\r\nX: ", b"y"), "answerTooLarge")
    row("an endless status line", endless(b"HTTP/1.1 200 ", b"y"), "answerTooLarge")
    row("endless header lines, a byte now and then", trickle(b"HTTP/1.1 200 OK\r\n", b"X: y\r\n"), "timedOut", timeout=2)
    row("a header line without colon", line("nonsense"), "*")
    row("a header line with a zero", send(head("200 OK", "X: a\0b", "Content-Length: %d" % len(BODY)) + BODY), "*")
    row("a header line that begins with a blank", line(" folded"), "*")
    row("a header name of blanks", line("   : x"), "*")
    row("an empty header name", line(": x"), "*")
    row("header lines that end in LF", send(answer().replace(b"\r\n", b"\n")), "ok")
    row("header values in latin-1", line("X: \xe9\xff"), "ok")
    row("a validator of 50,000 bytes", line('ETag: "%s"' % ("e" * 50_000)), "ok")
    row("a validator with control characters", line('ETag: "\x1b[31m"'), "ok")
    row("a date that is none", line("Last-Modified: yesterday", "Date: \x01"), "ok")
    row("a reason of 10,000 bytes", send(answer("200 " + "O" * 10_000)), "ok")
    row("no reason", send(answer("200")), "ok")
    row("a type that is none", line("Content-Type: \x7f; charset=\xff"), "ok")
    row("a type of HTML", line("Content-Type: text/html"), "ok")
    row("a cookie of 8,000 bytes", line("Set-Cookie: " + "c" * 8_000), "ok")
    row("strict transport security nonsense", line("Strict-Transport-Security: max-age=" + "9" * 30), "ok")
    row("alternative services", line('Alt-Svc: h3=":443"; ma=99999999999'), "ok")


def framing():
    size = len(BODY)

    def length(text, body=BODY):
        return send(head("200 OK", "Content-Length: " + text) + body)
    row("no length, closed", send(head("200 OK", "Connection: close") + BODY), "ok")
    row("a length one too small", length(str(size - 1)), "answerUnreadable")
    row("a length one too large", length(str(size + 1)), "connectionLost")
    row("a length of zero", length("0"), "answerUnreadable")
    row("a length below zero", length("-1"), "answerUnreadable")
    row("a length of letters", length("abc"), "*answerUnreadable ok")
    row("a length beyond 64 bits", length("9" * 30), "answerUnreadable")
    row("a length of 10^25", length("1" + "0" * 25), "answerUnreadable")
    row("a length of 4 GB", length("4294967296"), "*connectionLost answerTooLarge")
    row("a length with a plus", length("+%d" % size), "*")
    row("a length in hexadecimal", length("0x%x" % size), "*")
    row("two lengths that differ", send(head("200 OK", "Content-Length: %d" % size, "Content-Length: 5") + BODY), "answerUnreadable")
    row("a length said twice", send(head("200 OK", "Content-Length: %d" % size, "Content-Length: %d" % size) + BODY), "ok")
    row("an answer and rubbish after it", send(answer() + b"rubbish" * 100), "ok")
    row("two answers", send(answer() + answer("500 X", b"")), "ok")
    row("chunks", send(CHUNKED + chunks(BODY[:9], BODY[9:])), "ok")
    row("chunks of one byte", send(CHUNKED + chunks(*[BODY[i:i + 1] for i in range(size)])), "ok")
    row("chunks with extensions", send(CHUNKED + b"%x;a=b;c\r\n%s\r\n0;x\r\n\r\n" % (size, BODY)), "ok")
    row("chunks and trailers", send(CHUNKED + chunks(BODY, end=b"0\r\nX: y\r\nZ: q\r\n\r\n")), "ok")
    row("chunks in HTTP/1.0", send((CHUNKED + chunks(BODY)).replace(b"HTTP/1.1", b"HTTP/1.0", 1)), "*")
    row("a length and chunks", send(head("200 OK", "Content-Length: 5", "Transfer-Encoding: chunked") + chunks(BODY)), "ok")
    row("no last chunk", send(CHUNKED + chunks(BODY, end=b"")), "connectionLost")
    row("half a chunk", send(CHUNKED + b"%x\r\n%s" % (size, BODY[:20])), "connectionLost")
    row("a chunk size of letters", send(CHUNKED + b"zz\r\n" + BODY), "connectionLost")
    row("a chunk size below zero", send(CHUNKED + b"-5\r\n" + BODY), "connectionLost")
    row("a chunk size beyond 64 bits", send(CHUNKED + b"f" * 20 + b"\r\n" + BODY), "connectionLost")
    row("a chunk without its line end", send(CHUNKED + b"%x\r\n%s0\r\n\r\n" % (size, BODY)), "connectionLost")
    row("an endless chunk size", endless(CHUNKED, b"0"), "connectionLost")
    row("an endless chunk extension", endless(CHUNKED + b"5;", b"x"), "*timedOut connectionLost answerTooLarge", timeout=2)
    row("endless chunks", endless(CHUNKED, b"1\r\n \r\n"), "answerTooLarge")
    row("endless trailers", endless(CHUNKED + chunks(BODY, end=b"0\r\n"), b"X1: y\r\n"), "answerTooLarge")
    row("an endless trailer line", endless(CHUNKED + chunks(BODY, end=b"0\r\nX: "), b"y"), "*answerTooLarge connectionLost")
    row("a trailer now and then", trickle(CHUNKED + chunks(BODY, end=b"0\r\n"), b"X1: y\r\n"), "timedOut", timeout=2)
    row("chunked twice", send(head("200 OK", "Transfer-Encoding: chunked, chunked") + chunks(chunks(BODY))), "*")
    row("an unknown transfer coding", send(head("200 OK", "Transfer-Encoding: wonder") + BODY), "*")
    row("transfer coding identity", send(head("200 OK", "Transfer-Encoding: identity") + BODY), "ok")
    row("transfer coding gzip", send(head("200 OK", "Transfer-Encoding: gzip, chunked") + chunks(gzip.compress(BODY))), "*")
    row("an endless body", endless(head("200 OK"), b" "), "answerTooLarge")
    row("a body one byte beyond the limit", send(answer("200 OK", b" " * (LIMIT + 1 - size) + BODY)), "answerTooLarge")
    row("a body of exactly the limit", send(answer("200 OK", b" " * (LIMIT - size) + BODY)), "ok")


def compression():
    def coded(coding, body):
        return send(answer("200 OK", body, "Content-Encoding: " + coding))
    packed = gzip.compress(BODY)
    raw = zlib.compressobj(9, zlib.DEFLATED, -15)
    deflated = raw.compress(BODY) + raw.flush()
    row("gzip", coded("gzip", packed), "ok")
    row("x-gzip", coded("x-gzip", packed), "ok")
    row("deflate", coded("deflate", zlib.compress(BODY)), "ok")
    row("raw deflate", coded("deflate", deflated), "ok")
    row("identity", coded("identity", BODY), "ok")
    row("gzip that is none", coded("gzip", BODY), "answerDamaged")
    row("gzip with a wrong check sum", coded("gzip", packed[:-8] + b"\0" * 8), "*answerDamaged ok")
    row("gzip cut in the middle", coded("gzip", packed[:len(packed) // 2]), "*answerDamaged connectionLost answerUnreadable")
    row("gzip with a broken middle", coded("gzip", packed[:30] + b"\xff" * 9 + packed[39:]), "answerDamaged")
    row("gzip and rubbish after it", coded("gzip", packed + b"rubbish"), "answerDamaged")
    row("gzip of two members", coded("gzip", gzip.compress(BODY[:9]) + gzip.compress(BODY[9:])), "answerDamaged")
    row("gzip of nothing", coded("gzip", gzip.compress(b"")), "answerUnreadable")
    row("gzip without a body", coded("gzip", b""), "answerUnreadable")
    row("gzip with a name of 20,000 bytes", coded("gzip", packed[:3] + b"\x08" + packed[4:10] + b"n" * 20_000 + b"\0" + packed[10:]), "ok")
    row("gzip in gzip", coded("gzip, gzip", gzip.compress(packed)), "ok")
    row("twenty codings", coded(", ".join(["gzip"] * 20), packed), "answerDamaged")
    zeros = zlib.compressobj(9, zlib.DEFLATED, 31)
    bomb = b"".join([zeros.compress(b" " * 1_000_000) for _ in range(100)] + [zeros.flush()])
    zeros = zlib.compressobj(9)
    inflated = b"".join([zeros.compress(b" " * 1_000_000) for _ in range(100)] + [zeros.flush()])
    row("a gzip bomb of 100 MB", coded("gzip", bomb), "answerTooLarge")
    row("a gzip bomb in gzip", coded("gzip, gzip", gzip.compress(bomb)), "answerTooLarge")
    row("a deflate bomb of 100 MB", coded("deflate", inflated), "answerTooLarge")
    row("an endless gzip", endless(head("200 OK", "Content-Encoding: gzip"), packed), "answerDamaged")
    for coding in ("br", "zstd", "compress", "wonder"):
        row("the coding %s, unasked" % coding, coded(coding, BODY), "answerDamaged")
    row("a coding of 50,000 bytes", coded("x" * 50_000, BODY), "answerDamaged")
    row("gzip said, JSON sent, in chunks", send(head("200 OK", "Content-Encoding: gzip", "Transfer-Encoding: chunked") + chunks(BODY)), "answerDamaged")


def bodies():
    def body(name, data, code, memory=MEBIBYTES):
        row("body: " + name, send(answer("200 OK", data)), code, memory=memory)
    for name, data in (("nothing", b""), ("blanks", b" \n\t "), ("HTML", b"<html><body>hi</body></html>"),
                       ("XML", b"<?xml version='1.0'?><rsp/>"), ("a property list", b"<plist><dict/></plist>"),
                       ("YAML", b"baseurl: https://a\n"), ("words", b"hello"), ("half", BODY[:30]), ("a zero byte", b"\0"),
                       ("no UTF-8", b'{"baseurl": "\xff\xfe"}'), ("overlong UTF-8", b'{"baseurl": "\xc0\xaf"}'),
                       ("a comma too many", BODY[:-1] + b",}"), ("a comment", b"/* */" + BODY), ("NaN", b'{"baseurl": NaN}'),
                       ("two documents", BODY + BODY), ("rubbish after", BODY + b"x"), ("single quotes", b"{'baseurl': 'a'}"),
                       ("JSONP", b"callback(" + BODY + b");"), ("10,000 lists", b"[" * 10_000),
                       ("100,000 dictionaries", b'{"a":' * 100_000), ("a raw line end in a text", b'{"baseurl": "a\nb"}'),
                       ("a lone quote", b'"'), ("a lone minus", b"-"), ("01", b"01"), ("a lone surrogate's half", b'{"a": "\\ud8"}'),
                       ("null", b"null"), ("true", b"true"), ("a number", b"1"), ("a text", b'"x"'), ("a list", b"[]"),
                       ("nothing in it", b"{}"), ("no baseurl", b'{"provider_info": {}}'), ("no provider_info", b'{"baseurl": "a"}'),
                       ("a binary property list", b"bplist00\xd0\x08\0\0\0\0\0\0\x01\x01\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x09")):
        body(name, data, "answerUnreadable")
    for name, data in (("a mark at the start", b"\xef\xbb\xbf" + BODY), ("blanks around", b"\n \t" + BODY + b"\n\n"),
                       ("a key twice", BODY[:-1] + b', "baseurl": "https://b"}'),
                       ("unknown members", BODY[:-1] + b', "wonder": [1, {"a": null}]}'),
                       ("a number of 1,000 digits", BODY[:-1] + b', "n": ' + b"9" * 1_000 + b"}"),
                       ("60 lists in one another", BODY[:-1] + b', "n": ' + b"[" * 60 + b"]" * 60 + b"}"),
                       ("terminal escapes", BODY.replace(b"Facebook", b"\\u001b[31mFace\\u202e\\u009b")),
                       ("a name with slashes", BODY.replace(b"facebook", b"../../etc/passwd")),
                       ("a text of 900,000 bytes", BODY[:-1] + b', "n": "' + b"x" * 900_000 + b'"}')):
        body(name, data, "ok")
    body("65 lists in one another", BODY[:-1] + b', "n": ' + b"[" * 65 + b"]" * 65 + b"}", "answerUnreadable")
    body("UTF-16", BODY.decode().encode("utf-16"), "*answerUnreadable ok")
    many = {"p%d" % i: {"friendly_name": "P"} for i in range(10_000)}
    body("10,000 providers", json.dumps({"baseurl": "https://a", "enabled_providers": list(many), "provider_info": many}).encode(), "ok")
    body("300,000 numbers", BODY[:-1] + b', "n": [' + b",".join([b"1"] * 300_000) + b"]}", "ok", 64)
    for name, data in (("wrong types in every member", b'{"baseurl": 1, "provider_info": [], "enabled_providers": "x", "social_providers": 3}'),
                       ("no provider is described", b'{"baseurl": "https://a", "provider_info": {"p": 3}, "enabled_providers": ["p"]}'),
                       ("a baseurl of null", BODY.replace(b'"https://a.example"', b"null")),
                       ("provider_info of null", b'{"baseurl": "https://a", "provider_info": null}')):
        body(name, data, "answerNotKept")
    for code in (-1, 0, 1, 3, 10, 20, 99, 2 ** 40):
        body("the service's error %d" % code, json.dumps({"stat": "fail", "err": {"code": code, "msg": "no"}}).encode(), "serviceRefused")
    body("the service's error without a code", b'{"stat": "fail"}', "serviceRefused")
    body("the service's error of wrong types", b'{"stat": "fail", "err": {"code": "x", "msg": 3}}', "serviceRefused")


def connections():
    row("closed after the request", send(), "connectionLost")
    row("reset after the request", reset(), "connectionLost")
    row("reset in the head", reset(b"HTTP/1.1 200 OK\r\nContent-"), "connectionLost")
    row("closed in the head", send(b"HTTP/1.1 200 OK\r\nContent-"), "*connectionLost answerUnreadable")
    row("reset in the body", reset(head("200 OK", "Content-Length: 1000") + b"half"), "connectionLost")
    row("reset in a chunk", reset(CHUNKED + b"1000\r\nhalf"), "connectionLost")
    row("the answer, then a reset", reset(answer()), "*ok connectionLost")
    row("silence", stall(), "timedOut", timeout=2)
    row("silence in the status line", stall(b"HTTP/1.1"), "timedOut", timeout=2)
    row("silence in the head", stall(b"HTTP/1.1 200 OK\r\nX: "), "timedOut", timeout=2)
    row("silence before the body", stall(head("200 OK", "Content-Length: 10")), "timedOut", timeout=2)
    row("silence in the body", stall(head("200 OK", "Content-Length: 1000") + b"half"), "timedOut", timeout=2)
    row("silence in a chunk", stall(CHUNKED + b"1000\r\nhalf"), "timedOut", timeout=2)
    row("silence in a trailer", stall(CHUNKED + chunks(BODY, end=b"0\r\nX")), "timedOut", timeout=2)
    row("silence in gzip", stall(head("200 OK", "Content-Encoding: gzip") + gzip.compress(BODY)[:20]), "timedOut", timeout=2)
    row("silence after an interim answer", stall(head("100 Continue")), "timedOut", timeout=2)
    row("a status line a byte at a time", trickle(b"", b"H", 0.1), "*timedOut answerUnreadable", timeout=2)
    row("a body a byte at a time", trickle(head("200 OK", "Content-Length: 100000"), b" "), "timedOut", timeout=2)
    row("an answer that stays open", stall(answer()), "ok")
    row("an answer in many packets", lambda connection: [connection.sendall(answer()[i:i + 1]) for i in range(len(answer()))], "ok")

    def late(connection):
        time.sleep(0.5)
        connection.sendall(answer())
    row("an answer after half a second", late, "ok")

    def halfClosed(connection):
        connection.sendall(answer())
        plain(connection).shutdown(socket.SHUT_RD)
    row("the answer, and no ear", halfClosed, "ok", where="plain")


def raw():
    """Rows that begin before a request: the connection is not wrapped and nothing is read."""
    row("closed when accepted", send(), "connectionLost", where="raw http")
    row("reset when accepted", reset(), "*connectionLost connectionRefused", where="raw http")
    row("the answer before the question", send(answer()), "*ok connectionLost", where="raw http")
    row("garbage before the question", send(b"garbage\r\n"), "answerUnreadable", where="raw http")
    for name, behave in (("closed in the handshake", send()), ("plain HTTP where TLS was asked for", send(answer())), ("garbage in the handshake", send(b"\xff" * 500)),
                         ("zeros in the handshake", send(b"\0" * 500)), ("an alert in the handshake", send(b"\x15\x03\x03\x00\x02\x02\x28")),
                         ("a warning in the handshake", send(b"\x15\x03\x03\x00\x02\x01\x5a")),
                         ("half a server hello", send(b"\x16\x03\x03\x00\x7a\x02\x00\x00\x76\x03\x03" + b"x" * 20)),
                         ("a server hello of SSL 2", send(b"\x80\x2e\x01\x00\x02")), ("SSH in the handshake", send(b"SSH-2.0-x\r\n")),
                         ("endless handshake records", endless(b"", b"\x16\x03\x03\x40\x00" + b"x" * 16_384))):
        row(name, behave, "connectionLost", where="raw https")
    row("reset in the handshake", reset(), "*connectionLost connectionRefused", where="raw https")
    row("silence in the handshake", stall(), "timedOut", timeout=2, where="raw https")
    row("a handshake record a byte at a time", trickle(b"\x16\x03\x03", b"\x10", 0.2), "*timedOut connectionLost", timeout=2, where="raw https")
    row("endless warnings in the handshake", endless(b"", b"\x15\x03\x03\x00\x02\x01\x5a"), "connectionLost", where="raw https")
    row("a certificate that has expired", send(answer()), "certificateRefused", where="expired")
    row("a certificate of another host", send(answer()), "certificateRefused", where="otherHost")
    row("a certificate of an unknown authority", send(answer()), "certificateRefused", where="unknown")
    row("a certificate that signs itself", send(answer()), "certificateRefused", where="selfSigned")
    row("TLS 1.1 at most", send(answer()), "connectionLost", where="old")
    row("an answer cut off without a goodbye of TLS", reset(head("200 OK") + BODY[:20]), "connectionLost", where="https")
    row("a redirect from https to http", send(answer("302 Found", b"", "Location: http://127.0.0.1/")), "redirectRefused", where="https")
    row("nobody listens", None, "connectionRefused", where="closed")


for family in (statuses, redirects, noHTTP, headers, framing, compression, bodies, connections, raw):
    family()


# Memory is counted from the process that starts the command, so a small one does.
LAUNCHER = """
import json, os, sys, time
for line in sys.stdin:
    argv, out, errors, limit = json.loads(line)
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    start = time.monotonic()
    pid = os.posix_spawn(argv[0], argv, {}, file_actions=[
        (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, out, flags, 0o600), (os.POSIX_SPAWN_OPEN, 2, errors, flags, 0o600)])
    ended, status, usage = os.wait4(pid, os.WNOHANG)
    while not ended:
        time.sleep(0.002)
        if time.monotonic() - start > limit:
            os.kill(pid, 9)
        ended, status, usage = os.wait4(pid, os.WNOHANG)
    print(json.dumps([os.waitstatus_to_exitcode(status), time.monotonic() - start, usage.ru_maxrss / 1024]), flush=True)
"""


class Launcher:
    """Starts commands and returns status, seconds and mebibytes; one that hangs is ended."""

    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, "-S", "-E", "-c", LAUNCHER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def run(self, argv, out, errors, limit):
        self.process.stdin.write(json.dumps([argv, out, errors, limit]) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


class Server:
    """Listens on a port of loopback; each connection has a thread."""

    def __init__(self, context=None, isRaw=False):
        self.context, self.isRaw, self.byPath = context, isRaw, {}
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            connection, _ = self.listener.accept()
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        try:
            connection.settimeout(60)
            if self.isRaw:
                self.byPath["/"](connection)
                return
            if self.context:
                connection = self.context.wrap_socket(connection, server_side=True)
            request = b""
            while b"\r\n\r\n" not in request:
                piece = connection.recv(65_536)
                if not piece:
                    return
                request += piece
            path = request.split(b" ")[1].split(b"?")[0].decode()
            behave = self.byPath.get(path)
            connection.sendall(answer("404 X", b"")) if behave is None else behave(connection)
            if self.context and connection.fileno() >= 0:
                connection.unwrap()
        except (OSError, ValueError):
            pass
        finally:
            try:
                connection.close()
            except OSError:
                pass


def certificates(folder):
    """A private authority and leaves of it: good, expired, of another host; one that signs itself."""
    def run(*words):
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)

    def key(name):
        run("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", name + ".key")
    for authority in ("ca", "unknownCA"):
        key(authority)
        run("req", "-x509", "-new", "-key", authority + ".key", "-subj", "/CN=" + authority, "-days", "30", "-out", authority + ".pem")
    for name, authority, host, times in (("good", "ca", "IP:127.0.0.1", ("-days", "30")), ("otherHost", "ca", "DNS:elsewhere.example", ("-days", "30")),
                                         ("expired", "ca", "IP:127.0.0.1", ("-days", "-1")), ("unknown", "unknownCA", "IP:127.0.0.1", ("-days", "30"))):
        key(name)
        run("req", "-new", "-key", name + ".key", "-subj", "/CN=engage", "-out", name + ".csr")
        with open(os.path.join(folder, name + ".ext"), "w") as file:
            file.write("subjectAltName=" + host)
        run("x509", "-req", "-in", name + ".csr", "-CA", authority + ".pem", "-CAkey", authority + ".key", "-CAcreateserial",
            *times, "-extfile", name + ".ext", "-out", name + ".pem")
    key("selfSigned")
    run("req", "-x509", "-new", "-key", "selfSigned.key", "-subj", "/CN=engage", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "30", "-out", "selfSigned.pem")

    def context(name):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(os.path.join(folder, name + ".pem"), os.path.join(folder, name + ".key"))
        return context
    contexts = {name: context(name) for name in ("good", "expired", "otherHost", "unknown", "selfSigned")}
    old = context("good")
    old.minimum_version = ssl.TLSVersion.TLSv1
    old.maximum_version = ssl.TLSVersion.TLSv1_1
    old.set_ciphers("ALL:@SECLEVEL=0")
    contexts["old"] = old
    return contexts


def main():
    words = sys.argv[1:]
    engage, isShort = os.path.abspath(words[0]), "--short" in words
    only = words[words.index("--only") + 1] if "--only" in words else ""
    names = [r[0] for r in rows]
    assert len(names) == len(set(names)), [n for n in names if names.count(n) > 1]
    if "--list" in words:
        for name, _, code, seconds, memory, _, where in rows:
            print("%-60s %-40s %3d s %3d MiB  %s" % (name, code, seconds, memory, where))
        print(len(rows), "servers")
        return 0
    patience = float(os.environ.get("ENGAGE_PATIENCE", "3"))
    folder = tempfile.mkdtemp(prefix="engage-servers-")
    contexts = certificates(folder)
    plain, secure = Server(), Server(contexts["good"])
    jobs = []
    for index, (name, behave, code, seconds, memory, timeout, where) in enumerate(rows):
        if only not in name:
            continue
        path = "/%d" % index
        places = []
        if where in ("both", "plain"):
            plain.byPath[path] = behave
            places.append(("http", plain.port, path))
        if where in ("both", "https"):
            secure.byPath[path] = behave
            places.append(("https", secure.port, path))
        if where.startswith("raw"):
            server = Server(isRaw=True)
            server.byPath["/"] = behave
            places.append((where.split()[1], server.port, path))
        if where in contexts:
            server = Server(contexts[where])
            server.byPath[path] = behave
            places.append(("https", server.port, path))
        if where == "closed":
            with socket.create_server(("127.0.0.1", 0)) as gone:
                places.append(("http", gone.getsockname()[1], path))
        if isShort and len(places) > 1:
            places = [places[index % 2]]
        for scheme, port, path in places:
            jobs.append((name, code, seconds, memory, timeout, "%s://127.0.0.1:%d%s" % (scheme, port, path)))

    launchers = queue.Queue()
    for _ in range(WORKERS):
        launchers.put(Launcher())

    def ask(job):
        name, code, seconds, memory, timeout, url = job
        cache = tempfile.mkdtemp(dir=folder)
        out, err = os.path.join(cache, "out"), os.path.join(cache, "err")
        launcher = launchers.get()
        # A hanging command fails its own row and holds up no other.
        status, took, peak = launcher.run(
            [engage, "providers", "fetch", url, "--format", "json", "--retries", "0", "--timeout",
             "%ds" % (timeout * (1 if timeout == 2 else patience)), "--max-bytes", str(LIMIT), "--ca-file",
             os.path.join(folder, "ca.pem"), "--cache-dir", os.path.join(cache, "c")], out, err, 60 * patience)
        launchers.put(launcher)
        text = open(out, errors="replace").read()
        errors = open(err, errors="replace").read()
        found = "?"
        kept = os.path.isdir(os.path.join(cache, "c")) and len(os.listdir(os.path.join(cache, "c")))
        try:
            object = json.loads(text)
            remarks = [finding["code"] for finding in object["diagnostics"]]
            found = object["error"]["code"] if object["error"] else remarks[0] if remarks else "ok"
        except (ValueError, TypeError, KeyError):
            pass
        faults = []
        wanted = code.lstrip("*").split()
        if code != "*" and found not in wanted:
            faults.append("wanted %s" % " or ".join(wanted))
        if found == "?" or status != (0 if found in ("ok", "httpStatus", "answerNotKept") else 69):
            faults.append("status %d" % status)
        if bool(kept) != (found == "ok"):
            faults.append("kept %s" % kept)
        if found != "ok" and not errors:
            faults.append("silent")
        if "\x1b" in errors or "\u009b" in errors:
            faults.append("escapes")
        if took > seconds * patience:
            faults.append("%.1f s" % took)
        if peak > memory:
            faults.append("%.0f MiB" % peak)
        return name, url.split(":")[0], found, took, peak, faults, errors.strip()

    start = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        results = list(pool.map(ask, jobs))
    for name, scheme, found, took, peak, faults, errors in results:
        if faults or only:
            print("%s %-5s %s: %s, %.1f s, %.0f MiB: %s\n    %s" % (
                "not ok" if faults else "ok", scheme, name, found, took, peak, ", ".join(faults), errors[:300]))
    bad = sum(1 for result in results if result[5])
    print("%d servers, %d runs, %d not as wanted, longest %.1f s, most memory %.0f MiB, %.0f s" % (
        len({job[0] for job in jobs}), len(results), bad, max(r[3] for r in results), max(r[4] for r in results), time.monotonic() - start))
    return 1 if bad else 0


if __name__ == "__main__":
    # Rows are cut off by the process's end: servers that send for ever live in threads of their own.
    status = main()
    sys.stdout.flush()
    os._exit(status)
