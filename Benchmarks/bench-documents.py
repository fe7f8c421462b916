#!/usr/bin/env python3
"""Reading and writing of documents: ratios against libxml2, plistlib, orjson and jq, peak memory.

Usage: Benchmarks/bench-documents.py [MEGABYTES ...]   (default 50; growth: 1 10 50)
Every figure is the best of three whole processes.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ENGAGE = os.environ.get("ENGAGE", os.path.join(HERE, "../.build/release/engage"))
SAX = """
#include <libxml/parser.h>
static void s(void*c,const xmlChar*n,const xmlChar*p,const xmlChar*u,int a,const xmlChar**b,int d,int e,const xmlChar**f){}
static void e(void*c,const xmlChar*n,const xmlChar*p,const xmlChar*u){}
static void t(void*c,const xmlChar*x,int n){}
int main(int n,char**v){xmlSAXHandler h={0};h.initialized=XML_SAX2_MAGIC;h.startElementNs=s;h.endElementNs=e;
h.characters=t;h.ignorableWhitespace=t;return xmlSAXUserParseFile(&h,0,v[1]);}
"""


def run(command):
    """Seconds and peak bytes of the best of three runs; None where the tool is missing."""
    best = None
    for _ in range(3):
        start = time.perf_counter()
        with open(os.devnull, "w") as sink:
            process = subprocess.Popen(command, stdout=sink, stderr=sink)
            _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        if status != 0:
            return None
        if best is None or seconds < best[0]:
            best = (seconds, usage.ru_maxrss * 1024)
    return best


def show(name, size, result, against):
    if result is None:
        print("  %-44s not run" % name)
        return
    ratio = " %6.2f x" % (result[0] / against[0]) if against else ""
    print("  %-44s %7.0f ms %7.0f MB/s  peak %5.2f x the file%s" % (
        name, result[0] * 1e3, size / 1e6 / result[0], result[1] / size, ratio))


def has(module):
    return subprocess.run([sys.executable, "-c", "import " + module],
                          stderr=subprocess.DEVNULL).returncode == 0


def main():
    sizes = [int(word) for word in sys.argv[1:]] or [50]
    folder = tempfile.mkdtemp(prefix="engage-bench-")
    try:
        with open(folder + "/sax.c", "w") as file:
            file.write(SAX)
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libxml-2.0"],
                               capture_output=True, text=True).stdout.split()
        built = subprocess.run(["cc", "-O2", "-o", folder + "/sax", folder + "/sax.c"] + flags)
        for megabytes in sizes:
            subprocess.run([sys.executable, HERE + "/make-documents.py", folder, str(megabytes)],
                           check=True)
            plist, json = ("%s/%d.%s" % (folder, megabytes, form) for form in ("plist", "json"))
            size = os.path.getsize(plist)
            print("XML property list, %d MB; the ratio is to libxml2 with empty handlers" % megabytes)
            sax = run([folder + "/sax", plist]) if built.returncode == 0 else None
            show("libxml2 SAX, empty handlers", size, sax, None)
            show("engage convert --check (located values)", size,
                 run([ENGAGE, "convert", "--check", plist]), sax)
            show("engage convert --to json --compact", size,
                 run([ENGAGE, "convert", "--to", "json", "--compact", plist]), sax)
            show("xmllint --noout", size, run(["xmllint", "--noout", plist]), sax)
            show("plistlib.load", size, run([sys.executable, "-c",
                 "import plistlib,sys;plistlib.load(open(sys.argv[1],'rb'))", plist]), sax)
            size = os.path.getsize(json)
            print("JSON, %d MB, read and written; the ratio is to orjson" % megabytes)
            orjson = run([sys.executable, "-c",
                          "import orjson,sys;sys.stdout.buffer.write("
                          "orjson.dumps(orjson.loads(open(sys.argv[1],'rb').read())))",
                          json]) if has("orjson") else None
            show("orjson", size, orjson, None)
            show("engage convert --to json --compact", size,
                 run([ENGAGE, "convert", "--to", "json", "--compact", json]), orjson)
            show("engage convert --to json (pretty)", size,
                 run([ENGAGE, "convert", "--to", "json", json]), orjson)
            show("jq -c .", size, run(["jq", "-c", ".", json]), orjson)
            show("python json", size, run([sys.executable, "-c",
                 "import json,sys;json.dump(json.load(open(sys.argv[1])),sys.stdout)",
                 json]), orjson)
    finally:
        shutil.rmtree(folder)


main()
