#!/bin/bash
# 200 configurations from nginx on loopback: engage against curl --parallel, in one run.
# Usage: Benchmarks/bench-fetch.sh [RUNS]; needs nginx, curl and a release build.
set -e
cd "$(dirname "$0")/.."
runs=${1:-10}
engage=${ENGAGE:-.build/release/engage}
work=$(mktemp -d)
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
trap '/usr/sbin/nginx -p "$work" -c nginx.conf -e error.log -s stop 2>/dev/null; rm -rf "$work"' EXIT
chmod 755 "$work"
mkdir "$work/www"
cat > "$work/nginx.conf" <<CONF
worker_processes 1; pid nginx.pid; error_log error.log;
events { worker_connections 512; }
http { access_log off; client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3;
  uwsgi_temp_path t4; scgi_temp_path t5;
  server { listen 127.0.0.1:$port; root www; } }
CONF
python3 - "$work" "$port" <<'PY'
import json, pathlib, sys
work, port = sys.argv[1:]
info = {f"provider{n}": {"friendly_name": f"Provider {n}", "url": f"/p{n}/start",
                         "requires_input": "NO"} for n in range(30)}
body = json.dumps({"baseurl": "https://acme.rpxnow.com", "hide_tagline": "NO",
                   "enabled_providers": list(info), "social_providers": [],
                   "provider_info": info})
urls = []
for n in range(200):
    pathlib.Path(work, "www", f"c{n}.json").write_text(body)
    urls.append(f"http://127.0.0.1:{port}/c{n}.json")
pathlib.Path(work, "apps.json").write_text(json.dumps(urls))
pathlib.Path(work, "curl.conf").write_text(
    "".join(f'url = "{url}"\noutput = "{work}/out-{n}"\n' for n, url in enumerate(urls)))
pathlib.Path(work, "null.conf").write_text(
    "".join(f'url = "{url}"\noutput = "/dev/null"\n' for url in urls))
PY
/usr/sbin/nginx -p "$work" -c nginx.conf -e error.log
python3 - "$engage" "$work" "$runs" <<'PY'
import glob, os, statistics, subprocess, sys, time
engage, work, runs = sys.argv[1], sys.argv[2], int(sys.argv[3])
commands = {
    "engage": [engage, "providers", "fetch", "--all", f"{work}/apps.json", "--parallel", "50",
               "--cache-dir", f"{work}/cache", "--profile", "sdk-5.5"],
    "curl": ["curl", "-s", "--parallel", "--parallel-max", "50", "-K", f"{work}/curl.conf"],
    "curl, nothing kept": ["curl", "-s", "--parallel", "--parallel-max", "50",
                           "-K", f"{work}/null.conf"],
}
times = {name: [] for name in commands}
for _ in range(runs):
    for name, command in commands.items():
        # curl truncates files that are there; ext4 then brings each to the disk as it is closed.
        for kept in glob.glob(f"{work}/out-*"):
            os.remove(kept)
        begun = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        times[name].append(time.perf_counter() - begun)
median = {name: statistics.median(values) for name, values in times.items()}
for name, value in median.items():
    print(f"{name:20} {value * 1000:8.1f} ms   median of {runs}, 200 answers")
for name in list(commands)[1:]:
    print(f"ratio {median['engage'] / median[name]:14.2f}      engage / {name}")
PY
