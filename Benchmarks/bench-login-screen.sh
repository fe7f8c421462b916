#!/bin/sh
# Time of one login-screen resolution, over 20,000 scenarios through `engage batch`.
# usage: bench-login-screen.sh [PATH-TO-ENGAGE]; goal: at most 50 microseconds a screen.
set -e
engage=${1:-.build/release/engage}
count=20000
lines=$(mktemp)
trap 'rm -f "$lines"' EXIT
line='{"kind":"loginScreen","device":"iPhone12,3","settings":{"LoginUIScreenStyle":1,"BackgroundImage":{"IPhoneX":"x","IPhone":"p","Landscape":"l"},"BackgroundColor":"#102030","ThemeColor":"#27A7EE","DefaultTextColor":"#E8A862","MaxWidthOfLoginElements":360,"LoginIcon":{"Display":true,"IconFont":{"Font":"mobile_dossier_ios","FontString":"eaaf","FontSize":40},"IconSize":64},"ServerLabel":{"Font":{"Size":12,"Color":"#BA333333"}},"ChangeLibrary":{"Text":"Switch","Font":{"Size":14}},"StayLoggedIn":{"StayLoggedInByDefault":true,"Font":{"Size":13}},"LoginButton":[{"AuthType":1,"Text":"Log in","TextFont":{"Color":"#FFFFFF","Size":16},"ButtonHeight":44},{"AuthType":4,"BackgroundColor":"#333333"}]}}'
yes "$line" | head -n "$count" > "$lines"
start=$(date +%s%N)
"$engage" batch "$lines" > /dev/null
end=$(date +%s%N)
echo "login screen: $(( (end - start) / count )) ns a scenario: read, resolved and written"
