"""A fresh clone in a folder of another name: 'make serve' builds the server and names an address that answers.

python3 Server/clone.py
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

from serving import ROOT


def main():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        clone = f"{folder}/another name"
        subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
        # As a reader of the README: nothing of this build's settings.
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("ENGAGE", "MAKE", "MFLAGS"))}
        begun = time.monotonic()
        with open(f"{folder}/log", "w+b") as log:
            made = subprocess.Popen(
                ["make", "serve"], cwd=clone, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment,
                start_new_session=True)
            try:
                found = None
                while not found and made.poll() is None:
                    time.sleep(0.2)
                    with open(f"{folder}/log", errors="replace") as told:
                        found = re.search(r"address=(http://\S+)", told.read())
                with open(f"{folder}/log", errors="replace") as told:
                    assert found, told.read()[-3000:]
                address = found[1].rstrip("/")
                with urllib.request.urlopen(f"{address}/openid/mobile_config_and_baseurl?device=iphone&appId=acorn") as answer:
                    assert json.load(answer)["enabled_providers"], "an empty list"
                with urllib.request.urlopen(f"{address}/apps/acorn") as page:
                    assert b"Sign in to Acorn" in page.read(), "the page of an app"
            finally:
                os.killpg(made.pid, signal.SIGTERM)
                made.wait()
    print(f"'make serve' in a fresh clone answered at {address} after {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    sys.exit(main())
