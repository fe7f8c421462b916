#!/bin/sh
# A session against nginx over TLS: fetched, revalidated, resolved, compared, used offline.
# Usage: Examples/providers/session.sh [PORT]; needs nginx, openssl and a built engage.
set -e
cd "$(dirname "$0")/../.."
port=${1:-8443}
engage=${ENGAGE:-.build/release/engage}
work=$(mktemp -d)
PATH=$PATH:/usr/sbin:/usr/local/sbin:/opt/homebrew/bin
trap 'nginx -p "$work" -c nginx.conf -e error.log -s stop 2>/dev/null; rm -rf "$work"' EXIT
chmod 755 "$work"
XDG_CACHE_HOME=$work
export XDG_CACHE_HOME

# An authority of our own, and a certificate of it for this machine.
cert() { openssl "$@" -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes 2>/dev/null; }
cert req -x509 -keyout "$work/ca.key" -out "$work/ca.pem" -days 2 -subj "/CN=Example CA"
cert req -keyout "$work/key.pem" -out "$work/csr.pem" -subj "/CN=localhost"
echo "subjectAltName=DNS:localhost" > "$work/names"
openssl x509 -req -in "$work/csr.pem" -CA "$work/ca.pem" -CAkey "$work/ca.key" -CAcreateserial \
    -days 2 -out "$work/cert.pem" -extfile "$work/names" 2>/dev/null

mkdir -p "$work/www/openid"
cp Examples/providers/acme.json "$work/www/openid/mobile_config_and_baseurl"
cat > "$work/nginx.conf" <<CONF
worker_processes 1; pid nginx.pid; error_log error.log;
events { worker_connections 64; }
http { access_log off; client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3;
  uwsgi_temp_path t4; scgi_temp_path t5; default_type application/json;
  server { listen 127.0.0.1:$port ssl; root www;
    ssl_certificate cert.pem; ssl_certificate_key key.pem; } }
CONF
nginx -p "$work" -c nginx.conf -e error.log

say() {
    echo "\$ engage $1"
    (eval "set -- $1; $engage \"\$@\"") || test $? -eq 1
}
# What is left out of a long answer is marked.
only() { awk -v keep="$1" '$0 ~ keep { print; gap = 0; next } !gap { print "…"; gap = 1 }'; }

server=https://localhost:$port
say "providers fetch $server --ca-file $work/ca.pem --app-id abc" 2>&1 | sed "s|$work/||g"
say "providers fetch $server --ca-file $work/ca.pem --app-id abc --format json" 2>&1 |
    sed "s|$work/||g" | only '^[$]|"from"|"status"'
say "resolve --overrides Examples/guide/overrides.plist --configuration cache" 2>&1 |
    only '^[$]|provider table|rows|opens'
say "diff --only providers bundled cache" | only '^[$]|^[~+]'
