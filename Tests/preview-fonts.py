"""Draws the same pictures with the fonts of this machine and without any, and compares every byte.

Without: in a mount namespace of its own an empty folder hides each folder of fonts. Texts are of many
scripts, so that pictures ask for characters that the fonts inside the program lack.
usage: preview-fonts.py ENGAGE
"""
import hashlib
import itertools
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ENGAGE = os.path.abspath(sys.argv[1])
WANTED = 300
FOLDERS = ["/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts", "/var/cache/fontconfig"]
DEVICES = ["iphone-4", "iphone-8", "iphone-15-pro", "ipad-air"]
TEXTS = ["Sign in", "Σύνδεση", "Вход", "تسجيل الدخول", "כניסה", "साइन इन", "เข้าสู่ระบบ", "ログイン", "登录", "로그인",
         "Đăng nhập €", "Sign in 😀", "\U00013000"]
FACES = [None, "Georgia", "Helvetica Neue Bold", "Noto Sans", "DejaVu Serif"]


def write(folder):
    """One configuration for each text and face; answers how many."""
    count = 0
    for face, text in itertools.product(FACES, TEXTS):
        font = {"Name": face, "Size": 17} if face else {"Size": 17}
        dialog = {"ProviderTable.Title.String": text, "ProviderTable.Section.Header.Title.String": f"{text} · {face}"}
        screen = {"LoginUIScreenStyle": 1, "StayLoggedIn": {"Display": True, "Font": font},
                  "LoginButton": [{"AuthType": 1, "TextFont": font, "ButtonHeight": 48},
                                  {"AuthType": 4, "Text": text, "TextFont": font}]}
        for value in (dialog, screen):
            count += 1
            (folder / f"c{count:03}.json").write_text(json.dumps(value))
    return count


def draw(folder, count, out, hidden):
    command = [ENGAGE, "preview", *(f"c{number:03}.json" for number in range(1, count + 1)),
               *(f"--device={device}" for device in DEVICES), "--format", "png", "-o", out]
    if hidden:
        hide = "; ".join(f"mount -t tmpfs none {path}" for path in FOLDERS if os.path.isdir(path))
        check = "test -z \"$(fc-list 2>/dev/null)\" || exit 99"
        user = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
        command = ["unshare", *user, "--mount", "sh", "-c", f'{hide}; {check}; exec "$@"', "sh", *command]
    ending = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600)
    if ending.returncode != 0:
        sys.exit(f"{out}: status {ending.returncode}\n{ending.stderr[-2000:]}")
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted((folder / out).glob("*.png"))}


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    count = write(folder)
    with_fonts = draw(folder, count, "with", hidden=False)
    without = draw(folder, count, "without", hidden=True)
fonts = len(subprocess.run(["fc-list"], capture_output=True, text=True).stdout.splitlines()) if os.path.exists("/usr/bin/fc-list") else 0
differing = [name for name in sorted(with_fonts.keys() | without.keys()) if with_fonts.get(name) != without.get(name)]
print(f"{len(with_fonts)} pictures with the {fonts} fonts of this machine and with none: {len(with_fonts) - len(differing)} have the same SHA-256")
print(f"{len(set(with_fonts.values()))} of them differ from one another")
if len(with_fonts) < WANTED or differing or len(set(with_fonts.values())) < WANTED:
    sys.exit(f"differing: {differing[:5]}")
