"""Changes what a screen shows, and what it does not, and runs 'engage preview --check' on each.

Every fault has to end with 1 and name its cause; everything harmless has to end with 0; and no check
may write. usage: preview-approval.py ENGAGE [WORDS]   only cases whose name has the words
"""
import base64
import concurrent.futures
import hashlib
import io
import json
import os
import pathlib
import plistlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

from PIL import Image, ImageCms, PngImagePlugin

ENGAGE = os.path.abspath(sys.argv[1])
WORDS = sys.argv[2] if len(sys.argv) > 2 else ""
ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "Examples"
DEVICES = ["--device", "iphone-8", "--device", "ipad-air"]
AUTHOR = {"GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.com", "GIT_AUTHOR_DATE": "@1764055800 +0000"}

DIALOG = ["--defaults", "defaults.yaml", "--overrides", "overrides.yaml",
          "--configuration", "configuration.json", "--assets", "assets"]
PHOTO = ["--defaults", "photo.yaml", "--configuration", "configuration.json", "--assets", "assets"]
LOGIN = ["settings.plist", "--assets", "assets"]


def picture(seed, size=(60, 60), mode="RGBA"):
    """A picture that no other seed gives."""
    width, height = size
    image = Image.new(mode, size)
    for y in range(height):
        for x in range(width):
            value = ((x * 7 + seed * 31) % 256, (y * 5 + seed * 17) % 256, (x * y + seed) % 256, 255)
            image.putpixel((x, y), value[:len(mode)])
    return image


def make_dialog(folder):
    for name in ("defaults.yaml", "overrides.yaml", "configuration.json"):
        shutil.copy(EXAMPLES / "guide" / name, folder / name)
    assets = folder / "assets"
    assets.mkdir()
    stones = Image.open(EXAMPLES / "guide/assets/stones.png").convert("RGBA")
    stones.putpixel((0, 0), (1, 2, 3, 0))
    stones.save(assets / "stones.png")
    picture(1).save(assets / "icon_facebook_30x30.png")
    picture(2).save(assets / "icon_google_30x30.png")


def make_photo(folder):
    make_dialog(folder)
    (folder / "photo.yaml").write_text(
        "ProviderTable.Background.Image.Name: photo.jpg\nProviderTable.Title.String: Welcome\n")
    photo = picture(3, (160, 120), "RGB")
    photo.save(folder / "assets/photo.jpg", quality=90)


def make_login(folder):
    shutil.copytree(EXAMPLES / "login-screen/theme1/assets", folder / "assets")
    settings = plistlib.loads((EXAMPLES / "login-screen/theme1/MSIUICustomizationSettings.plist").read_bytes())
    settings["LoginButton"][0]["TextFont"]["Name"] = "mobile_dossier_ios"
    settings["LoginButton"][0]["TextFont"].pop("Name")
    settings["LoginIcon"] = {"Display": True, "IconSize": 96, "IconFont": {
        "Font": "mobile_dossier_ios", "FontString": glyphs(folder)[0], "FontColor": "#FFFFFF", "FontSize": 40}}
    (folder / "settings.plist").write_bytes(plistlib.dumps(settings))


def glyphs(folder):
    """Code points that the icon font of the example has, as settings write them."""
    data = (folder / "assets/mobile_dossier_ios.ttf").read_bytes()
    tables = {}
    for index in range(struct.unpack(">H", data[4:6])[0]):
        tag, _, offset, length = struct.unpack(">4sIII", data[12 + 16 * index:28 + 16 * index])
        tables[tag] = (offset, length)
    start = tables[b"cmap"][0]
    found = []
    for index in range(struct.unpack(">H", data[start + 2:start + 4])[0]):
        at = start + struct.unpack(">I", data[start + 8 + 8 * index:start + 12 + 8 * index])[0]
        if struct.unpack(">H", data[at:at + 2])[0] != 4:
            continue
        count = struct.unpack(">H", data[at + 6:at + 8])[0] // 2
        ends = struct.unpack(f">{count}H", data[at + 14:at + 14 + 2 * count])
        starts = struct.unpack(f">{count}H", data[at + 16 + 2 * count:at + 16 + 4 * count])
        for first, last in zip(starts, ends):
            found += [code for code in range(first, min(last, 0xFFFE) + 1) if code > 0x20]
    return [f"{code:x}" for code in sorted(set(found))]


BASES = {"dialog": (make_dialog, DIALOG), "photo": (make_photo, PHOTO), "login": (make_login, LOGIN)}
CASES = []


def fault(name, base, change, cause, *more):
    CASES.append((f"fault: {name}", base, change, cause, list(more), {}))


def harmless(name, base, change, *more, env=None, command=None):
    CASES.append((f"harmless: {name}", base, change, None, list(more), {"env": env or {}, "command": command}))


# Faults of pictures.

def edited(file, edit, **options):
    def change(folder):
        path = folder / "assets" / file
        with Image.open(path) as image:
            image.load()
            kind = image.format
            new = edit(image.copy())
        new.save(path, kind, **options)
    return change


def bytes_of(file, edit):
    def change(folder):
        path = folder / "assets" / file
        path.write_bytes(edit(path.read_bytes()))
    return change


def pixel(at, value):
    def edit(image):
        image.putpixel(at, value(image.getpixel(at)))
        return image
    return edit


def mapped(function):
    return lambda image: Image.merge(image.mode, [
        band.point(function) if name != "A" else band for name, band in zip(image.getbands(), image.split())])


def chunks(data):
    place, found = 8, []
    while place < len(data):
        length = struct.unpack(">I", data[place:place + 4])[0]
        found.append((data[place + 4:place + 8], data[place + 8:place + 8 + length]))
        place += 12 + length
    return found


def packed(parts):
    out = b"\x89PNG\r\n\x1a\n"
    for name, part in parts:
        out += struct.pack(">I", len(part)) + name + part + struct.pack(">I", zlib.crc32(name + part))
    return out


def claimed(width, height):
    """A small file that claims a huge picture."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return packed([(b"IHDR", head), (b"IDAT", zlib.compress(bytes(1000))), (b"IEND", b"")])


def bomb(_):
    """A picture of 10 x 10 whose data unpacks to a gigabyte."""
    packer = zlib.compressobj(9)
    data = b"".join(packer.compress(bytes(1 << 20)) for _ in range(1024)) + packer.flush()
    return packed([(b"IHDR", struct.pack(">IIBBBBB", 10, 10, 8, 6, 0, 0, 0)), (b"IDAT", data), (b"IEND", b"")])


def as_jpeg(data, quality=95):
    out = io.BytesIO()
    Image.open(io.BytesIO(data)).convert("RGB").save(out, "JPEG", quality=quality)
    return out.getvalue()


def damaged_sum(data):
    at = data.index(b"IDAT") + 6
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1:]


def damaged_stream(data):
    return packed([(name, part[:len(part) // 2] + b"\0" * 8 + part[len(part) // 2 + 8:] if name == b"IDAT" else part)
                   for name, part in chunks(data)])


STONES = r"picture 'stones.png' of providerTable.background.*: {}: .*[0-9a-f]{{64}}"
for label, edit in [
    ("swapped for another", lambda image: picture(9, image.size)),
    ("mirrored", lambda image: image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)),
    ("upside down", lambda image: image.transpose(Image.Transpose.ROTATE_180)),
    ("one pixel", pixel((80, 100), lambda old: (old[0] ^ 1, *old[1:]))),
    ("one pixel at the corner", pixel((159, 217), lambda old: (255 - old[0], *old[1:]))),
    ("one pixel's opacity off by one", pixel((5, 5), lambda old: (*old[:3], old[3] - 1))),
    ("every colour off by one", mapped(lambda value: value + 1 if value < 255 else 254)),
    ("recoloured", lambda image: Image.merge("RGBA", [image.split()[band] for band in (2, 0, 1, 3)])),
    ("grey", lambda image: image.convert("LA").convert("RGBA")),
    ("eight colours", lambda image: image.quantize(8).convert("RGBA")),
    ("moved by one pixel", lambda image: image.transform(image.size, Image.Transform.AFFINE, (1, 0, 1, 0, 1, 0))),
    ("blank", lambda image: Image.new("RGBA", image.size)),
]:
    fault(f"a picture {label}", "dialog", edited("stones.png", edit), STONES.format("other pixels"))
for size in [(161, 218), (160, 217), (320, 436), (1, 1)]:
    fault(f"a picture resized to {size}", "dialog", edited("stones.png", lambda image, size=size: image.resize(size)),
          STONES.format(rf"another size, 160 x 218 -> {size[0]} x {size[1]}"))
fault("a picture saved as JPEG under its name", "dialog", bytes_of("stones.png", as_jpeg),
      STONES.format("another format, png -> jpeg"))
fault("a picture with another gamma", "dialog",
      bytes_of("stones.png", lambda data: packed(chunks(data)[:1] + [(b"gAMA", struct.pack(">I", 100000))] + chunks(data)[1:])),
      STONES.format("other pixels"))
for share in (10, 50, 90, 99):
    fault(f"a PNG cut off at {share} %", "dialog",
          bytes_of("stones.png", lambda data, share=share: data[:len(data) * share // 100]), STONES.format("is damaged"))
fault("a PNG without its end", "dialog", bytes_of("stones.png", lambda data: data[:-12]), STONES.format("is damaged"))
fault("a PNG with a wrong checksum", "dialog", bytes_of("stones.png", damaged_sum), STONES.format("is damaged"))
fault("a PNG with damaged data", "dialog", bytes_of("stones.png", damaged_stream), STONES.format("is damaged"))
fault("a PNG with too little data", "dialog",
      bytes_of("stones.png", lambda data: packed([(name, zlib.compress(zlib.decompress(part)[:-700]) if name == b"IDAT" else part)
                                                  for name, part in chunks(data)])), STONES.format("is damaged"))
fault("a decompression bomb", "dialog", bytes_of("stones.png", bomb), STONES.format("is damaged"))
fault("a PNG that claims 30000 x 30000", "dialog", bytes_of("stones.png", lambda _: claimed(30000, 30000)), STONES.format("is too large"))
fault("a PNG that claims 4294967295 x 1", "dialog", bytes_of("stones.png", lambda _: claimed(0xFFFFFFFF, 1)), STONES.format("is too large"))
fault("an empty picture", "dialog", bytes_of("stones.png", lambda _: b""), STONES.format("is no picture"))
fault("a text for a picture", "dialog", bytes_of("stones.png", lambda _: b"not found\n"), STONES.format("is no picture"))
fault("a HEIC for a picture", "dialog", bytes_of("stones.png", lambda _: b"\0\0\0\x18ftypheic" + bytes(100)),
      STONES.format("cannot be drawn here"))
fault("a picture that is gone", "dialog", lambda folder: (folder / "assets/stones.png").unlink(),
      r"picture 'stones.png' of .*: is missing in the folder of pictures: sha256 [0-9a-f]{64} -> missing")
fault("a picture of another name", "dialog",
      lambda folder: (folder / "assets/stones.png").rename(folder / "assets/stone.png"), r"'stones.png' of .*: is missing")
fault("no folder of pictures", "dialog", lambda folder: None, r"'stones.png' of .*there is no folder of pictures", "--no-assets")
fault("the icons swapped", "dialog", lambda folder: (
    (folder / "assets/icon_facebook_30x30.png").rename(folder / "a"),
    (folder / "assets/icon_google_30x30.png").rename(folder / "assets/icon_facebook_30x30.png"),
    (folder / "a").rename(folder / "assets/icon_google_30x30.png")),
      r"picture 'icon_facebook_30x30.png' of providerTable.rows\['facebook'\].icon: other pixels")
fault("an icon one pixel larger", "dialog", edited("icon_facebook_30x30.png", lambda image: image.resize((61, 60))),
      r"'icon_facebook_30x30.png' of .*another size, 60 x 60 -> 61 x 60")
fault("an icon that is gone", "dialog", lambda folder: (folder / "assets/icon_facebook_30x30.png").unlink(),
      r"'icon_facebook_30x30.png' of .*no longer from a file")
fault("an icon that is new", "dialog", lambda folder: picture(8).save(folder / "assets/icon_twitter_30x30.png")
      if "twitter" in (folder / "configuration.json").read_text() else picture(8).save(folder / "assets/icon_yahoo_30x30.png"),
      r"picture 'icon_(twitter|yahoo)_30x30.png' of .*drawn from a file")

# Faults of JPEG pictures.
JPEG = r"picture 'photo.jpg' of .*: {}: sha256 [0-9a-f]{{64}} -> "
for quality in (20, 60, 89, 91, 100):
    fault(f"a JPEG saved anew with quality {quality}", "photo",
          bytes_of("photo.jpg", lambda data, quality=quality: as_jpeg(data, quality)), JPEG.format("other pixels"))
for share in (20, 60, 98):
    fault(f"a JPEG cut off at {share} %", "photo",
          bytes_of("photo.jpg", lambda data, share=share: data[:len(data) * share // 100]), JPEG.format("is damaged"))
fault("a JPEG without its end", "photo", bytes_of("photo.jpg", lambda data: data[:-2]), JPEG.format("is damaged"))


def in_the_middle(edit):
    """Changes a quarter of the data of a JPEG, behind its heads and before its end."""
    def change(data):
        start = data.index(b"\xff\xda") + 14
        quarter = (len(data) - start) // 4
        return data[:start + quarter] + edit(data[start + quarter:start + 2 * quarter]) + data[start + 2 * quarter:]
    return change


for label, edit in [
    ("zeros for a quarter of its data", lambda part: bytes(len(part))),
    ("noise for a quarter of its data", lambda part: b"".join(hashlib.sha256(bytes([at % 256])).digest() for at in range(len(part)))[:len(part)].replace(b"\xff", b"\xfe")),
    ("a quarter of its data gone", lambda part: b""),
    ("a quarter of its data twice", lambda part: part + part),
    ("a quarter of its data backwards", lambda part: part[::-1].replace(b"\xff", b"\xfe")),
    ("an end in its middle", lambda part: part[:20] + b"\xff\xd9" + part[22:]),
]:
    fault(f"a JPEG with {label}", "photo", bytes_of("photo.jpg", in_the_middle(edit)), JPEG.format("is damaged"))
fault("a JPEG packed by arithmetic coding", "photo", bytes_of("photo.jpg", lambda data: data.replace(b"\xff\xc0", b"\xff\xc9", 1)),
      JPEG.format("cannot be drawn here"))
fault("a JPEG turned by Exif", "photo", bytes_of("photo.jpg", lambda data: data[:2] + b"\xff\xe1\x00\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0" + data[2:]),
      JPEG.format("other pixels"))
fault("a JPEG that claims 65000 x 65000", "photo",
      bytes_of("photo.jpg", lambda data: re.sub(rb"(\xff\xc0\x00\x11\x08)....", lambda found: found[1] + b"\xfd\xe8\xfd\xe8", data, count=1, flags=re.S)),
      JPEG.format("is too large"))

# Faults of texts, colours, places.

def replaced(file, old, new):
    def change(folder):
        path = folder / file
        text = path.read_text()
        assert old in text, (file, old)
        path.write_text(text.replace(old, new, 1))
    return change


TITLE = "ProviderTable.Title.String: Sign in to Janrain"
for label, text, cause in [
    ("one letter", "Sign in to Janrajn", r"providerTable.title: text: 'Sign in to Janrain' -> 'Sign in to Janrajn'"),
    ("another case", "Sign In to Janrain", r"providerTable.title: text: .*'Sign In to Janrain'"),
    ("one blank more", "Sign in  to Janrain", r"providerTable.title: text: "),
    ("look-alike letters", "Sіgn in to Janrain", r"providerTable.title: text: "),
    ("Arabic", "تسجيل الدخول", r"providerTable.title: text: 'Sign in to Janrain' -> "),
    ("Hebrew", "כניסה", r"providerTable.title: text: 'Sign in to Janrain' -> "),
    ("Greek", "Σύνδεση", r"providerTable.title: text: 'Sign in to Janrain' -> "),
    ("Hindi", "साइन इन", r"providerTable.title: text: 'Sign in to Janrain' -> "),
    ("a character that no font has", "Sign in \U00013000", r"providerTable.title: missingGlyphs: none -> U\+13000"),
    ("cut off", "Sign in to Janrain with one of your many accounts elsewhere", r"providerTable.title: cut: whole -> cut to fit"),
]:
    fault(f"a title with {label}", "dialog", replaced("overrides.yaml", TITLE, f"ProviderTable.Title.String: {text}"), cause)
for color in ("#0000FE", "#0100FF", "#0001FF"):
    fault(f"a colour off by one, {color}", "dialog",
          replaced("overrides.yaml", "Authentication.Background.Color: blueColor", f"Authentication.Background.Color: '{color}'"),
          rf"providerTable.background: fill: #FF0000FF -> #FF{color[1:]}")
fault("a header one point higher", "dialog", replaced("overrides.yaml", "height: 170", "height: 171"),
      r"providerTable.tableHeader: frame: \[0, 44, 320, 170\] -> \[0, 44, 320, 171\]")
fault("other words in a field", "dialog", replaced("overrides.yaml", "placeholder: User name", "placeholder: User's name"), r"parts\[1\]: text: ")
fault("another section header", "dialog", replaced("overrides.yaml", "Social Providers", "Social providers."), r"sectionHeader.text: text: ")
fault("another picture by name", "dialog", replaced("defaults.yaml", "kJRProviderTableBackgroundImageName: stones.png", "kJRProviderTableBackgroundImageName: icon_google_30x30.png"),
      r"image: 'stones.png' -> 'icon_google_30x30.png'")

# Faults of the login screen: vector pictures, fonts, sizes.

def set_to(path, value):
    def change(folder):
        file = folder / "settings.plist"
        settings = plistlib.loads(file.read_bytes())
        here = settings
        for step in path[:-1]:
            here = here[step]
        here[path[-1]] = value(here.get(path[-1])) if callable(value) else value
        file.write_bytes(plistlib.dumps(settings))
    return change


FONT = "assets/mobile_dossier_ios.ttf"


def other_font(folder):
    (folder / FONT).write_bytes(font_of_program())


def font_of_program():
    text = (ROOT / "Sources/EngageCore/Fonts/ShippedFont+Embedded.swift").read_text()
    return base64.b64decode(max(re.findall(r"[A-Za-z0-9+/=]{10000,}", text.replace("\\\n", "").replace(" ", "")), key=len))


for name in ("login_iphone", "login_portrait", "login_landscape"):
    fault(f"{name} with a colour off by one", "login",
          bytes_of(f"{name}.svg", lambda data: re.sub(rb"#([0-9a-fA-F]{5})[0-9a-fA-F]", lambda found: b"#" + found[1] + (b"1" if found[0][-1:] != b"1" else b"2"), data, count=1)),
          rf"picture '{name}' of .*: other contents: sha256 [0-9a-f]{{64}} -> sha256 [0-9a-f]{{64}}")
    fault(f"{name} cut off", "login", bytes_of(f"{name}.svg", lambda data: data[:len(data) // 2]), rf"picture '{name}' of .*: is damaged")
for label, part in [
    ("a script", b"<script>alert(1)</script>"), ("an outside picture", b'<image href="https://example.com/a.png"/>'),
    ("a picture without a scheme", b"<image xlink:href='//example.com/a.png'/>"), ("an event", b'<g onpointerdown = "x()"/>'),
    ("a style from outside", b'<rect style="fill:url(https://example.com/#a)"/>'),
]:
    fault(f"an SVG with {label}", "login", bytes_of("login_iphone.svg", lambda data, part=part: data.replace(b"</svg>", part + b"</svg>")),
          r"picture 'login_iphone' of .*: has scripts, entities or outside addresses")
fault("another icon font under its name", "login", other_font, r"(font of icon: other glyphs: .*sha256 [0-9a-f]{64}.* -> |icon: missingGlyphs: none -> U\+)")
fault("an icon font with one byte changed", "login", bytes_of("mobile_dossier_ios.ttf", lambda data: data[:-1] + bytes([data[-1] ^ 1])),
      r"font of icon: other glyphs: .*sha256 [0-9a-f]{64}\) -> .*sha256 [0-9a-f]{64}\)")
fault("an icon font that is gone", "login", lambda folder: (folder / FONT).unlink(), r"icon: missingGlyphs: none -> U\+")
fault("an icon font cut off", "login", bytes_of("mobile_dossier_ios.ttf", lambda data: data[:len(data) // 2]), r"icon: missingGlyphs: none -> U\+")
fault("another glyph", "login", lambda folder: set_to(["LoginIcon", "IconFont", "FontString"], glyphs(folder)[1])(folder), r"icon: glyph: U\+\w+ -> U\+\w+")
fault("an icon one point larger", "login", set_to(["LoginIcon", "IconSize"], 97), r"icon: frame: ")
fault("an icon's colour off by one", "login", set_to(["LoginIcon", "IconFont", "FontColor"], "#FFFFFE"), r"icon: color: #FFFFFFFF -> #FFFFFFFE")
fault("a label one point larger", "login", set_to(["StayLoggedIn", "Font", "Size"], 14), r"stayLoggedIn.*: font: 13 -> 14")
fault("a label's font by another name", "login", set_to(["StayLoggedIn", "Font", "Name"], "Georgia"), r"stayLoggedIn.*: (font: 13 -> 13 Georgia|substituted: no -> )")
fault("a button one point higher", "login", set_to(["LoginButton", 0, "ButtonHeight"], 49), r"buttons\[.*\]: frame: ")
fault("elements one point wider", "login", set_to(["MaxWidthOfLoginElements"], lambda _: 279), r"frame: ")
fault("a button's text", "login", set_to(["LoginButton", 0, "Text"], "Enter"), r"buttons\[.*\]: text: '.*' -> 'Enter'")
fault("a theme's colour off by one", "login", set_to(["ThemeColor"], "#FF6801"), r"buttons\[.*\]: fill: #FFFF6800 -> #FFFF6801")

# What changes nothing that is seen.

def shuffled(seed):
    def change(folder):
        for file in ("defaults.yaml", "overrides.yaml"):
            path = folder / file
            blocks = re.split(r"(?m)^(?=[A-Za-z#])", path.read_text())
            blocks = [block for block in blocks if block.strip()]
            blocks.sort(key=lambda block: hashlib.sha256(f"{seed}{block}".encode()).hexdigest())
            path.write_text("".join(blocks))
    return change


for seed in range(6):
    harmless(f"keys in another order {seed}", "dialog", shuffled(seed))
for label, edit in [
    ("a comment above", lambda text: "# one\n# more\n" + text), ("a comment below", lambda text: text + "# end\n"),
    ("blank lines", lambda text: "\n\n" + text + "\n\n"), ("line ends of Windows", lambda text: text.replace("\n", "\r\n")),
    ("a mark of the order of bytes", lambda text: "\ufeff" + text), ("quotes", lambda text: re.sub(r"(?m)^(\S+: )([A-Za-z ]+[a-z])$", r"\1'\2'", text)),
    ("a document's start", lambda text: "---\n" + text), ("blanks at line ends", lambda text: text.replace("\n", "  \n")),
]:
    harmless(label, "dialog", lambda folder, edit=edit: (folder / "defaults.yaml").write_bytes(edit((folder / "defaults.yaml").read_text()).encode()))
harmless("a colour by its number", "dialog", replaced("overrides.yaml", "blueColor #", "'#0000FF' #"))
harmless("a colour in small letters", "dialog", replaced("overrides.yaml", "blueColor #", "'#0000ff' #"))
harmless("providers with blanks between", "dialog", lambda folder: (folder / "configuration.json").write_text(
    json.dumps(json.loads((folder / "configuration.json").read_text()), indent=7)))
harmless("providers in one line", "dialog", lambda folder: (folder / "configuration.json").write_text(
    json.dumps(json.loads((folder / "configuration.json").read_text()), separators=(",", ":"))))
for seed in (1, 2, 3):
    harmless(f"settings of a login screen in another order {seed}", "login", lambda folder, seed=seed: (folder / "settings.plist").write_bytes(
        plistlib.dumps(dict(sorted(plistlib.loads((folder / "settings.plist").read_bytes()).items(), key=lambda item: hashlib.sha256(f"{seed}{item[0]}".encode()).hexdigest())), sort_keys=False)))
harmless("settings in the binary form", "login", lambda folder: (folder / "settings.plist").write_bytes(
    plistlib.dumps(plistlib.loads((folder / "settings.plist").read_bytes()), fmt=plistlib.FMT_BINARY)))
for base in BASES:
    harmless(f"another folder, {base}", base, "move")
    harmless(f"times of the files, {base}", base, lambda folder: [os.utime(path, (1, 1)) for path in folder.rglob("*")])
    harmless(f"another user and machine, {base}", base, None, env={"USER": "nobody", "LOGNAME": "nobody", "HOSTNAME": "elsewhere", "HOME": "/nonexistent"})
    harmless(f"another language and zone, {base}", base, None, env={"LANG": "tr_TR.UTF-8", "LC_ALL": "C", "TZ": "Pacific/Kiritimati"})
    harmless(f"a machine without fonts, {base}", base, None, env={"FONTCONFIG_FILE": "/dev/null", "XDG_DATA_HOME": "/nonexistent"})
    harmless(f"a machine without tools, {base}", base, None, env={"PATH": "/nonexistent"})
    harmless(f"files that nothing names, {base}", base, lambda folder: (picture(7).save(folder / "assets/unused.png"), (folder / "assets/notes.txt").write_text("x")))
harmless("one processor", "dialog", None, command=["taskset", "-c", "0"] if shutil.which("taskset") else [])
harmless("the pictures in a folder below", "dialog", lambda folder: (
    (folder / "assets/more").mkdir(), (folder / "assets/stones.png").rename(folder / "assets/more/stones.png")))
harmless("pictures that may be read alone", "dialog", lambda folder: [path.chmod(0o444) for path in (folder / "assets").iterdir()])
harmless("a namesake with another ending", "dialog", lambda folder: picture(6).convert("RGB").save(folder / "assets/stones.jpg"))
harmless("a namesake without an ending", "photo", lambda folder: picture(6).save(folder / "assets/photo.png"))


def scenes(edit):
    def change(folder):
        for path in (folder / "approved").iterdir():
            path.write_text(edit(path.read_text()))
    return change


harmless("scenes with line ends of Windows", "dialog", lambda folder: [
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n")) for path in (folder / "approved").iterdir()])
harmless("scenes laid out anew", "dialog", scenes(lambda text: json.dumps(json.loads(text), indent=2)))
harmless("scenes with their keys in order", "dialog", scenes(lambda text: json.dumps(json.loads(text), sort_keys=True)))

# The same pixels in other bytes.

def saved(file, convert=None, **options):
    return edited(file, lambda image: image.convert(convert) if convert else image, **options)


def described():
    info = PngImagePlugin.PngInfo()
    info.add_text("Comment", "saved anew")
    info.add_itxt("Author", "Ann")
    return info


for level in (0, 1, 2, 3, 4, 5, 7, 8):
    harmless(f"a PNG packed with level {level}", "dialog", saved("stones.png", compress_level=level), "--same-pixels")
harmless("a PNG packed as well as can be", "dialog", saved("stones.png", optimize=True), "--same-pixels")
harmless("a PNG with remarks", "dialog", saved("stones.png", pnginfo=described()), "--same-pixels")
harmless("a PNG with a density", "dialog", saved("stones.png", dpi=(144, 144)), "--same-pixels")
harmless("a PNG in many parts", "dialog", bytes_of("stones.png", lambda data: packed([
    piece for name, part in chunks(data) for piece in ([(name, part[at:at + 100]) for at in range(0, len(part), 100)] if name == b"IDAT" else [(name, part)])])), "--same-pixels")
harmless("another colour where nothing is seen", "dialog", edited("stones.png", pixel((0, 0), lambda _: (200, 100, 50, 0))), "--same-pixels")
harmless("an icon without the opacity that it has not", "dialog", saved("icon_facebook_30x30.png", "RGB"), "--same-pixels")
harmless("the gamma of every screen", "dialog",
         bytes_of("stones.png", lambda data: packed(chunks(data)[:1] + [(b"gAMA", struct.pack(">I", 45455))] + chunks(data)[1:])), "--same-pixels")
harmless("a JPEG with a comment", "photo", bytes_of("photo.jpg", lambda data: data[:2] + b"\xff\xfe\x00\x07hello" + data[2:]), "--same-pixels")
harmless("a JPEG with notes of a program", "photo", bytes_of("photo.jpg", lambda data: data[:2] + b"\xff\xe1\x00\x20http://ns.adobe.com/xap/1.0/\0x" + data[2:]), "--same-pixels")
harmless("a JPEG of another density", "photo", bytes_of("photo.jpg", lambda data: data.replace(b"JFIF\0\x01\x01\0\0\x01\0\x01", b"JFIF\0\x01\x01\x01\0\x48\0\x48", 1)), "--same-pixels")


# An app with pictures for every kind of screen, in a catalogue and loose, and a project with fonts.

BRAND = ["--defaults", "defaults.yaml", "--overrides", "overrides.yaml", "--configuration", "configuration.json",
         "--assets", "assets", "--device", "iphone-8-plus"]
CATALOGUE = "Brand.xcassets/Shop/Brand.imageset"
CAFE = "Caf\u00e9.png"
SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30" viewBox="0 0 60 30">
  <!-- the mark -->
  <rect x="1" y="2" width="50" height="20" fill="#336699"/>
  <text x="5" y="25" font-size="8">two  words</text>
</svg>
"""


def few(seed, size=(40, 40)):
    """A picture of eight colours without opacity."""
    colors = [(seed * 37 + at * 29 & 255, at * 31 & 255, 255 - at * 17, 255) for at in range(8)]
    image = Image.new("RGBA", size)
    for y in range(size[1]):
        for x in range(size[0]):
            image.putpixel((x, y), colors[(x // 5 + y // 3) % 8])
    return image


def make_brand(folder):
    make_dialog(folder)
    (folder / "defaults.yaml").write_text(f"""
ProviderTable.Title.View: {{imageView: logo, width: 120, height: 30, contentMode: scaleAspectFit}}
Authentication.Background.Image.View: {{imageView: Brand}}
ProviderTable.Table.Header.View:
  view: header
  content: [{{image: few.png}}, {{image: grey.png}}, {{image: photo.jpg}}, {{image: mark.svg}}, {{image: moving.gif}}, {{image: {CAFE}}}, {{image: still.gif}}]
""")
    (folder / "overrides.yaml").write_text(
        "ProviderTable.Section.Header.Title.String: Choose\nSocialSharing.Title.String: Share\n")
    assets = folder / "assets"
    for seed, (name, side) in enumerate([("logo", 20), ("logo@2x", 40), ("logo@3x", 60), ("logo~ipad", 22), ("logo@2x~ipad", 44)]):
        picture(20 + seed, (side, side)).save(assets / f"{name}.png")
    (assets / CATALOGUE).mkdir(parents=True)
    for seed, scale in enumerate((1, 2, 3)):
        picture(30 + seed, (32 * scale, 48 * scale)).save(assets / CATALOGUE / f"b{scale}.png")
    picture(40).save(assets / CATALOGUE / "dark.png")
    (assets / CATALOGUE / "Contents.json").write_text(json.dumps({"images": [
        *({"idiom": "universal", "scale": f"{scale}x", "filename": f"b{scale}.png"} for scale in (1, 2, 3)),
        {"idiom": "universal", "scale": "2x", "filename": "dark.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
        "info": {"author": "xcode", "version": 1}}))
    few(1).save(assets / "few.png")
    picture(50).convert("L").save(assets / "grey.png")
    picture(51, (96, 64), "RGB").save(assets / "photo.jpg", quality=85)
    few(3).save(assets / CAFE)
    (assets / "mark.svg").write_text(SVG)
    frames = [few(seed) for seed in (5, 6)]
    few(7).save(assets / "still.gif")
    frames[0].save(assets / "moving.gif", save_all=True, append_images=frames[1:], duration=90)


def make_scripts(folder):
    fonts = ROOT / "Tests/Fixtures/preview/fonts"
    (folder / "fonts").mkdir()
    shutil.copy(fonts / "devanagari.ttf", folder / "fonts/devanagari.ttf")
    make_dialog(folder)
    (folder / "title.yaml").write_text("ProviderTable.Title.View: {view: words, content: [{label: \u0915\u093f}]}\nAuthentication.Background.Color: '#80112233'\n")
    (folder / "engage.yaml").write_text(
        "providers: configuration.json\nassets: assets\nfonts: fonts/devanagari.ttf\ndevices: [iphone-8, ipad-air]\n"
        "apps:\n  acme:\n    layers:\n      - {name: rest, file: overrides.yaml}\n      - {name: brand, file: title.yaml}\n")


DOCTYPE = b'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'


def gif(data, edit=None, **options):
    """A GIF of one picture, saved anew."""
    image, out = pil(data), io.BytesIO()
    if edit:
        edit(image)
    image.save(out, "GIF", **options)
    return out.getvalue()


BASES["brand"] = (make_brand, BRAND)
BASES["scripts"] = (make_scripts, ["--project", "engage.yaml"])
LOGO = r"picture 'logo' of providerTable.title.*: {}: sha256 [0-9a-f]{{64}} -> .*on {} portrait.*"
ANY = r"picture '{}' of .*: {}: sha256 [0-9a-f]{{64}} -> "

# Faults of the pictures of one kind of screen.
for name, device in [("logo@2x", "iphone-8"), ("logo@3x", "iphone-8-plus"), ("logo@2x~ipad", "ipad-air")]:
    fault(f"{name} swapped for another", "brand", edited(f"{name}.png", lambda image: picture(9, image.size)), LOGO.format("other pixels", device))
    fault(f"{name} one pixel", "brand", edited(f"{name}.png", pixel((3, 3), lambda old: (old[0] ^ 1, *old[1:]))), LOGO.format("other pixels", device))
    fault(f"{name} cut off", "brand", bytes_of(f"{name}.png", lambda data: data[:len(data) // 2]), LOGO.format("is damaged", device))
fault("logo@2x of the size of a 1x", "brand", edited("logo@2x.png", lambda image: image.resize((20, 20))), LOGO.format("another size, 40 x 40 -> 20 x 20", "iphone-8"))
fault("logo@2x that is gone", "brand", lambda folder: (folder / "assets/logo@2x.png").unlink(), LOGO.format("another size, 40 x 40 -> 60 x 60", "iphone-8"))
fault("a namesake for the iPhone", "brand", lambda folder: picture(9, (40, 40)).save(folder / "assets/logo@2x~iphone.png"), LOGO.format("other pixels", "iphone-8"))
fault("another letter case", "brand", lambda folder: (folder / "assets/few.png").rename(folder / "assets/Few.png"), r"'few.png' of .*: is missing")


def set_of(edit):
    def change(folder):
        path = folder / "assets" / CATALOGUE / "Contents.json"
        contents = json.loads(path.read_text())
        edit(contents)
        path.write_text(json.dumps(contents))
    return change


fault("an image set with another file", "brand", set_of(lambda contents: contents["images"][1].update(filename="dark.png")), ANY.format("Brand", "another size, 64 x 96 -> 60 x 60"))
fault("an image set without a scale", "brand", set_of(lambda contents: contents["images"].pop(1)), ANY.format("Brand", "another size, 64 x 96 -> 96 x 144"))
fault("an image set with its scales swapped", "brand", set_of(lambda contents: (contents["images"][1].update(scale="3x"), contents["images"][2].update(scale="2x"))), ANY.format("Brand", "another size, 64 x 96 -> 96 x 144"))
fault("an image set with an iPad's own", "brand", set_of(lambda contents: contents["images"].append({"idiom": "ipad", "scale": "2x", "filename": "dark.png"})), ANY.format("Brand", "another size, 64 x 96 -> 60 x 60"))
fault("an image set with one for daylight", "brand", set_of(lambda contents: contents["images"].append(
    {"idiom": "universal", "scale": "2x", "filename": "dark.png", "appearances": [{"appearance": "luminosity", "value": "light"}]})), ANY.format("Brand", "another size, 64 x 96 -> 60 x 60"))
fault("an image set that names no file", "brand", set_of(lambda contents: contents["images"].clear()), r"'Brand' of .*: is missing")
fault("an image set of another name", "brand", lambda folder: (folder / "assets" / CATALOGUE).rename(folder / "assets/Brand.xcassets/Shop/Brand2.imageset"), r"'Brand' of .*: is missing")
fault("an image set in a namespace", "brand", lambda folder: (folder / "assets/Brand.xcassets/Shop/Contents.json").write_text('{"properties": {"provides-namespace": true}}'), r"'Brand' of .*: is missing")

# Faults of pictures in other forms.


def adam7(image, wide=False, interlaced=True):
    """The pixels of a picture as RGBA, written by hand."""
    image = image.convert("RGBA")
    width, height = image.size
    data = b""
    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    for left, top, across, down in passes if interlaced else [(0, 0, 1, 1)]:
        for y in range(top, height, down):
            row = b"".join(bytes(value for part in image.getpixel((x, y)) for value in ([part, part] if wide else [part])) for x in range(left, width, across))
            data += b"\0" + row if row else b""
    head = struct.pack(">IIBBBBB", width, height, 16 if wide else 8, 6, 0, 0, 1 if interlaced else 0)
    return packed([(b"IHDR", head), (b"IDAT", zlib.compress(data)), (b"IEND", b"")])


def pil(data):
    return Image.open(io.BytesIO(data))


def off(image):
    image = image.convert("RGBA")
    image.putpixel((7, 7), (1, 2, 3, 255))
    return image


fault("an interlaced PNG with another pixel", "brand", bytes_of("few.png", lambda data: adam7(off(pil(data)))), ANY.format("few.png", "other pixels"))
fault("a PNG of 16 bits with another pixel", "brand", bytes_of("few.png", lambda data: adam7(off(pil(data)), True)), ANY.format("few.png", "other pixels"))
fault("a PNG of 16 bits off by one of them", "brand", bytes_of("few.png", lambda data: packed([
    (name, zlib.compress((lambda raw: raw[:2] + bytes([raw[2] ^ 1]) + raw[3:])(zlib.decompress(part))) if name == b"IDAT" else part)
    for name, part in chunks(adam7(pil(data), True, False))])), ANY.format("few.png", "other pixels"))
fault("a palette with a colour off by one", "brand", bytes_of("few.png", lambda data: packed([
    (name, bytes([part[0] ^ 1]) + part[1:] if name == b"PLTE" else part)
    for name, part in chunks((lambda out: (pil(data).convert("RGB").quantize(8).save(out, "PNG"), out.getvalue())[1])(io.BytesIO()))])), ANY.format("few.png", "other pixels"))
fault("a picture that shines through", "brand", edited("few.png", lambda image: (image.putalpha(254), image)[1]), ANY.format("few.png", "other pixels"))
fault("a profile of other colours", "brand", bytes_of("few.png", lambda data: packed(chunks(data)[:1] + [(b"iCCP", b"other\0\0" + zlib.compress(bytes(128)))] + chunks(data)[1:])), ANY.format("few.png", "other pixels"))
fault("a PNG turned by Exif", "brand", bytes_of("few.png", lambda data: packed(chunks(data)[:1] + [(b"eXIf", b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x03\0\0\0\0\0\0")] + chunks(data)[1:])), ANY.format("few.png", "other pixels"))
fault("a grey picture one shade darker", "brand", edited("grey.png", lambda image: image.point(lambda value: max(0, value - 1))), ANY.format("grey.png", "other pixels"))
fault("a JPEG saved progressively with loss", "brand", bytes_of("photo.jpg", lambda data: (lambda out: (pil(data).save(out, "JPEG", quality=84, progressive=True), out.getvalue())[1])(io.BytesIO())), ANY.format("photo.jpg", "other pixels"))
fault("a JPEG with coarser colours", "brand", bytes_of("photo.jpg", lambda data: (lambda out: (pil(data).save(out, "JPEG", quality=85, subsampling=0), out.getvalue())[1])(io.BytesIO())), ANY.format("photo.jpg", "other pixels"))
fault("a JPEG in grey", "brand", bytes_of("photo.jpg", lambda data: (lambda out: (pil(data).convert("L").save(out, "JPEG", quality=85), out.getvalue())[1])(io.BytesIO())), ANY.format("photo.jpg", "other pixels"))
fault("a JPEG whose colours are taken for others", "brand", bytes_of("photo.jpg", lambda data: data[:2] + b"\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\0" + data[20:]), ANY.format("photo.jpg", "other pixels"))
fault("a GIF of one frame less", "brand", bytes_of("moving.gif", lambda data: (lambda out: (pil(data).convert("RGB").save(out, "GIF"), out.getvalue())[1])(io.BytesIO())), ANY.format("moving.gif", "other contents"))
fault("a GIF with another pixel", "brand", bytes_of("still.gif", lambda data: gif(data, lambda image: image.putpixel((3, 2), (image.getpixel((3, 2)) + 1) % 2))),
      ANY.format("still.gif", "other pixels"))
fault("a GIF cut off", "brand", bytes_of("moving.gif", lambda data: data[:len(data) // 2]), ANY.format("moving.gif", "is damaged"))
for label, old, new, cause in [
    ("a coordinate", 'x="1"', 'x="2"', "other contents"), ("a colour", "#336699", "#336698", "other contents"), ("a word", "two  words", "two words ", "other contents"),
    ("a size", 'width="60"', 'width="61"', "another size, 60 x 30 -> 61 x 30"), ("its view", "0 0 60 30", "0 0 60 31", "other contents"),
    ("an order of painting", '<rect x="1" y="2" width="50" height="20" fill="#336699"/>\n  <text x="5" y="25" font-size="8">two  words</text>',
     '<text x="5" y="25" font-size="8">two  words</text>\n  <rect x="1" y="2" width="50" height="20" fill="#336699"/>', "other contents"),
]:
    fault(f"an SVG with another {label}", "brand", bytes_of("mark.svg", lambda data, old=old, new=new: data.replace(old.encode(), new.encode())), ANY.format("mark.svg", cause))

# Faults of fonts that a project names.


def touched(data, tag, at):
    """A font with one byte of a table changed."""
    for index in range(struct.unpack(">H", data[4:6])[0]):
        name, _, offset, _ = struct.unpack(">4sIII", data[12 + 16 * index:28 + 16 * index])
        if name == tag:
            return data[:offset + at] + bytes([data[offset + at] ^ 1]) + data[offset + at + 1:]
    sys.exit(f"the font has no table {tag}")


def font(edit):
    return lambda folder: (folder / "fonts/devanagari.ttf").write_bytes(edit((folder / "fonts/devanagari.ttf").read_bytes()))


FONTS = r"font of providerTable.title.*: other glyphs: .*sha256 [0-9a-f]{64}\) -> .*sha256 [0-9a-f]{64}\)"
fault("a font of another version", "scripts", font(lambda data: touched(data, b"head", 7)), FONTS)
fault("a font made on another day", "scripts", font(lambda data: touched(data, b"head", 27)), FONTS)
fault("a font with bytes behind its end", "scripts", font(lambda data: data + b"\0\0\0\0"), FONTS)
fault("a font without its rules", "scripts", lambda folder: shutil.copy(ROOT / "Tests/Fixtures/preview/fonts/devanagari-plain.ttf", folder / "fonts/devanagari.ttf"), r"providerTable.title.*(unshaped: none -> Devanagari|other glyphs)")
fault("a font that draws another script", "scripts", lambda folder: shutil.copy(ROOT / "Tests/Fixtures/preview/fonts/thai.ttf", folder / "fonts/devanagari.ttf"), r"providerTable.title.*missingGlyphs: none -> U\+0915")
fault("a font that the project names no longer", "scripts", replaced("engage.yaml", "fonts: fonts/devanagari.ttf\n", ""), r"providerTable.title.*missingGlyphs: none -> U\+0915")
fault("a label in another script", "scripts", replaced("title.yaml", "\u0915\u093f", "\u0e01"), r"providerTable.title.*: text: ")
fault("an opacity off by one", "scripts", replaced("title.yaml", "#80112233", "#81112233"), r"providerTable.background: fill: #80112233 -> #81112233")

# Faults of what is on the screen.
fault("a title's picture one point wider", "brand", replaced("defaults.yaml", "width: 120", "width: 121"), r"providerTable.title.*: frame: ")
fault("a title's picture in another mode", "brand", replaced("defaults.yaml", "scaleAspectFit", "scaleAspectFill"), r"providerTable.title.*: contentMode: scaleAspectFit -> scaleAspectFill")
fault("parts in another order", "brand", replaced("defaults.yaml", "{image: few.png}, {image: grey.png}", "{image: grey.png}, {image: few.png}"), r"image: 'few.png' -> 'grey.png'")
fault("a part that is gone", "brand", replaced("defaults.yaml", ", {image: moving.gif}", ""), r"(gone, was|image: 'moving.gif' -> )")
fault("a part one point higher", "brand", replaced("defaults.yaml", "{image: mark.svg}", "{image: mark.svg, height: 31}"), r"frame: \[.*, 30\] -> \[.*, 31\]")


def providers(edit):
    def change(folder):
        path = folder / "configuration.json"
        configuration = json.loads(path.read_text())
        edit(configuration)
        path.write_text(json.dumps(configuration))
    return change


fault("a provider less", "brand", providers(lambda it: it["enabled_providers"].remove("google")), r"providerTable.rows\['google'\]: gone")
fault("providers in another order", "brand", providers(lambda it: it["enabled_providers"].reverse()), r"providerTable.rows: order: ")
fault("a provider by another name", "brand", providers(lambda it: it["provider_info"]["google"].update(friendly_name="Googel")), r"rows\['google'\].text: text: .* -> 'Googel'")
fault("no tagline", "brand", providers(lambda it: it.update(hide_tagline="YES")), r"infoBar.*gone|infoBar: ")


def scene_edit(old, new):
    """The same wrong edit in every approved scene."""
    def change(folder):
        found = 0
        for path in (folder / "approved").iterdir():
            text = path.read_text()
            found += len(re.findall(old, text))
            path.write_text(re.sub(old, new, text, count=1))
        assert found, old
    return change


fault("a scene edited by hand, a text", "brand", scene_edit(r'"CHOOSE"', '"CHOSE"'), r"sectionHeader.*: text: 'CHOSE' -> 'CHOOSE'")
fault("a scene edited by hand, a digest", "brand", scene_edit(r'"sha256": ?"[0-9a-f]{4}', r'"sha256":"ffff'), r"picture 'logo' of .*: saved anew, the same pixels: sha256 ffff")
fault("a scene edited by hand, who approved it", "brand", scene_edit(r'"seen": ?"[0-9a-f]{4}', r'"seen":"ffff'), r"changed since it was approved")
fault("a scene without its approvals", "brand", scenes(lambda text: json.dumps({name: value for name, value in json.loads(text).items() if name != "approvals"})), r"changed since it was approved")

# The same in another form.


def written(folder, name, value, form):
    """A layer as another kind of document."""
    (folder / f"{name}.yaml").unlink()
    if form == "json":
        (folder / f"{name}.json").write_text(json.dumps(value))
    else:
        (folder / f"{name}.plist").write_bytes(plistlib.dumps(value, fmt=plistlib.FMT_BINARY if form == "binary" else plistlib.FMT_XML))


def as_form(form):
    def change(folder):
        ending = "json" if form == "json" else "plist"
        done = subprocess.run([ENGAGE, "convert", "title.yaml", "--to", form, "-o", f"title.{ending}"], cwd=folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        (folder / "title.yaml").unlink()
        text = (folder / "engage.yaml").read_text()
        (folder / "engage.yaml").write_text(text.replace("title.yaml", f"title.{ending}"))
    return change


for form in ("json", "plist", "binary"):
    harmless(f"a layer as {form}", "scripts", as_form(form))
harmless("the configuration with a mark of the order of bytes", "brand", lambda folder: (folder / "configuration.json").write_bytes(b"\xef\xbb\xbf" + (folder / "configuration.json").read_bytes()))
harmless("the configuration with line ends of Windows", "brand", lambda folder: (folder / "configuration.json").write_bytes((folder / "configuration.json").read_bytes().replace(b"\n", b"\r\n")))
harmless("the configuration with its members in order", "brand", lambda folder: (folder / "configuration.json").write_text(json.dumps(json.loads((folder / "configuration.json").read_text()), sort_keys=True)))
harmless("the project with comments and line ends of Windows", "scripts", lambda folder: (folder / "engage.yaml").write_bytes(b"# ours\r\n" + (folder / "engage.yaml").read_bytes().replace(b"\n", b"\r\n")))
harmless("the project with its members in another order", "scripts", lambda folder: (folder / "engage.yaml").write_text(
    "".join(sorted(re.split(r"(?m)^(?=[a-z])", (folder / "engage.yaml").read_text()), reverse=True))))
harmless("a font by another name", "scripts", lambda folder: (
    (folder / "fonts/devanagari.ttf").rename(folder / "fonts/Our Font.ttf"), replaced("engage.yaml", "fonts/devanagari.ttf", "fonts/Our Font.ttf")(folder)))
harmless("a font by its folder", "scripts", replaced("engage.yaml", "fonts/devanagari.ttf", "fonts"))
harmless("a font among the pictures, too", "scripts", lambda folder: shutil.copy(folder / "fonts/devanagari.ttf", folder / "assets/again.ttf"))
harmless("a project in another folder", "scripts", "move")
harmless("a project from elsewhere", "scripts", lambda folder: None, env={"PWD": "/nonexistent"})
for label, env in [("no home", {"HOME": ""}), ("no language", {"LANG": "", "LC_ALL": ""}), ("Hindi", {"LANG": "hi_IN.UTF-8", "LC_ALL": "hi_IN.UTF-8"}),
                   ("no zone", {"TZ": ""}), ("colours", {"CLICOLOR_FORCE": "1", "TERM": "xterm-256color", "COLUMNS": "20"}), ("a build server", {"CI": "true", "GITHUB_ACTIONS": "true"})]:
    harmless(f"an environment with {label}", "brand", None, env=env)
harmless("a narrow mask of rights", "brand", None, command=["sh", "-c", 'umask 0777; exec "$@"', "sh"])
harmless("an empty environment", "brand", None, command=["env", "-i"])
harmless("few open files", "brand", None, command=["sh", "-c", 'ulimit -n 64; exec "$@"', "sh"])
harmless("scenes that may be read alone", "brand", lambda folder: [path.chmod(0o444) for path in (folder / "approved").iterdir()])
harmless("scenes with a mark of the order of bytes", "brand", lambda folder: [path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes()) for path in (folder / "approved").iterdir()])
harmless("another file among the scenes", "brand", lambda folder: (folder / "approved/README.md").write_text("approved\n"))


def linked(target):
    """Moves the pictures elsewhere, and leaves links to them."""
    def change(folder):
        (folder / "assets" / target).mkdir()
        for path in (folder / "assets").glob("*.png"):
            path.rename(folder / "assets" / target / f"our-{path.name}")
            path.symlink_to(f"{target}/our-{path.name}")
    return change


harmless("symbolic links to pictures in the folder", "brand", linked("kept"))
fault("symbolic links to pictures elsewhere", "brand", linked("../kept"), r"picture 'logo' of .*: is missing")
harmless("a symbolic link to the folder of pictures", "brand", lambda folder: ((folder / "assets").rename(folder / "kept"), (folder / "assets").symlink_to("kept")))
harmless("a name in the other form of Unicode", "brand", lambda folder: (folder / "assets" / CAFE).rename(folder / "assets/Cafe\u0301.png"))
harmless("an image set laid out anew", "brand", lambda folder: (folder / "assets" / CATALOGUE / "Contents.json").write_text(
    json.dumps(json.loads((folder / "assets" / CATALOGUE / "Contents.json").read_text()), indent=4, sort_keys=True)))
harmless("an image set with its entries in another order", "brand", set_of(lambda contents: contents["images"].reverse()))
harmless("an image set by another author", "brand", set_of(lambda contents: contents["info"].update(author="script")))
harmless("an image set in another folder of the catalogue", "brand", lambda folder: (
    (folder / "assets/Brand.xcassets/Other").mkdir(), (folder / "assets" / CATALOGUE).rename(folder / "assets/Brand.xcassets/Other/Brand.imageset")))
harmless("files of an image set by other names", "brand", lambda folder: (
    [path.rename(path.with_name("file-" + path.name)) for path in (folder / "assets" / CATALOGUE).glob("*.png")],
    set_of(lambda contents: [image.update(filename="file-" + image["filename"]) for image in contents["images"]])(folder)))
harmless("another dark picture", "brand", lambda folder: picture(77).save(folder / "assets" / CATALOGUE / "dark.png"))
harmless("a dark picture more", "brand", set_of(lambda contents: contents["images"].append(
    {"idiom": "universal", "scale": "3x", "filename": "dark.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]})))
harmless("a picture for the watch", "brand", set_of(lambda contents: contents["images"].append({"idiom": "watch", "scale": "2x", "filename": "dark.png"})))
harmless("another picture for screens that nobody asks about", "brand", edited("logo.png", lambda image: picture(9, image.size)))
harmless("another launch picture", "brand", lambda folder: ((folder / "assets/Brand.xcassets/AppIcon.appiconset").mkdir(), (folder / "assets/Brand.xcassets/AppIcon.appiconset/Contents.json").write_text("{}")))

# The same pixels in another form.


def form(file, make):
    return bytes_of(file, lambda data: make(pil(data)))


def as_png(image, **options):
    out = io.BytesIO()
    image.save(out, "PNG", **options)
    return out.getvalue()


def again(**options):
    """The photograph of the base, packed another way."""
    out = io.BytesIO()
    picture(51, (96, 64), "RGB").save(out, "JPEG", quality=85, **options)
    return out.getvalue()


def exif(data, orientation):
    notes = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0" + bytes([orientation]) + b"\0\0\0\0\0\0"
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(notes) + 2) + notes + data[2:]


for label, file, make in [
    ("interlaced", "few.png", adam7), ("of 16 bits", "few.png", lambda image: adam7(image, True, False)), ("of 16 bits and interlaced", "few.png", lambda image: adam7(image, True)),
    ("without opacity", "few.png", lambda image: as_png(image.convert("RGB"))), ("with a palette", "few.png", lambda image: as_png(image.convert("RGB").quantize(8, dither=Image.Dither.NONE))),
    ("with a palette of 256", "few.png", lambda image: as_png(image.convert("P", palette=Image.Palette.ADAPTIVE), bits=8)),
    ("grey as colours", "grey.png", lambda image: as_png(image.convert("RGB"))), ("grey with opacity", "grey.png", lambda image: as_png(image.convert("LA"))),
    ("grey as colours with opacity", "grey.png", lambda image: as_png(image.convert("RGBA"))), ("grey by a palette", "grey.png", lambda image: as_png(image.convert("P"))),
    ("with a background", "few.png", lambda image: packed(chunks(as_png(image))[:1] + [(b"bKGD", bytes(6))] + chunks(as_png(image))[1:])),
    ("with its day", "few.png", lambda image: packed(chunks(as_png(image))[:1] + [(b"tIME", b"\x07\xea\1\1\0\0\0")] + chunks(as_png(image))[1:])),
    ("that says it is of every screen", "few.png", lambda image: packed(chunks(as_png(image))[:1] + [(b"sRGB", b"\0"), (b"gAMA", struct.pack(">I", 45455))] + chunks(as_png(image))[1:])),
    ("with Exif that turns nothing", "few.png", lambda image: packed(chunks(as_png(image))[:1] + [(b"eXIf", b"MM\0\x2a\0\0\0\x08\0\0\0\0\0\0")] + chunks(as_png(image))[1:])),
]:
    harmless(f"a PNG {label}", "brand", form(file, make), "--same-pixels")
for label, edit in [
    ("with better codes", lambda _: again(optimize=True)), ("saved progressively", lambda _: again(progressive=True)),
    ("with restarts", lambda _: again(restart_marker_blocks=2)), ("with Exif that turns nothing", lambda data: exif(data, 1)),
    ("with a preview", lambda data: data[:2] + b"\xff\xe2\0\x08MPF\0xx" + data[2:]), ("without its JFIF", lambda data: data[:2] + data[20:]),
]:
    harmless(f"a JPEG {label}", "brand", bytes_of("photo.jpg", edit), "--same-pixels")


for label, edit in [
    ("with its attributes in another order", lambda text: text.replace('width="60" height="30"', 'height="30"  width="60"')),
    ("in one line", lambda text: re.sub(r">\s+<", "><", text)), ("without its comment", lambda text: re.sub(r"<!--.*?-->", "", text)),
    ("with line ends of Windows", lambda text: text.replace("\n", "\r\n")), ("with other quotes", lambda text: text.replace('"', "'")),
    ("with a declaration", lambda text: '<?xml version="1.0" encoding="UTF-8"?>\n' + text), ("with an end tag more", lambda text: text.replace('fill="#336699"/>', 'fill="#336699"></rect>')),
    ("with a mark of the order of bytes", lambda text: "\ufeff" + text),
]:
    harmless(f"an SVG {label}", "brand", bytes_of("mark.svg", lambda data, edit=edit: edit(data.decode()).encode()), "--same-pixels")
PROFILE = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
harmless("a GIF in another order of rows", "brand", bytes_of("still.gif", lambda data: gif(data, interlace=0, comment=b"saved anew")), "--same-pixels")
harmless("an SVG with a document type of the W3C's", "brand", bytes_of("mark.svg", lambda data: DOCTYPE + data), "--same-pixels")
harmless("a PNG with the profile of every screen", "brand", form("few.png", lambda image: as_png(image, icc_profile=PROFILE)), "--same-pixels")
harmless("a JPEG with the profile of every screen", "brand", bytes_of("photo.jpg", lambda _: again(icc_profile=PROFILE)), "--same-pixels")
OTHER = PROFILE.replace(b"\0\0o\xa0", b"\0\0\x83\xdd", 1)
assert OTHER != PROFILE
fault("a PNG with a profile of a wider red", "brand", form("few.png", lambda image: as_png(image, icc_profile=OTHER)), ANY.format("few.png", "other pixels"))
fault("a JPEG with a profile of a wider red", "brand", bytes_of("photo.jpg", lambda _: again(icc_profile=OTHER)), ANY.format("photo.jpg", "other pixels"))


def run(folder, arguments, env=None, command=None):
    return subprocess.run([*(command or []), ENGAGE, "preview", *arguments], cwd=folder, capture_output=True, text=True,
                          env={**os.environ, **AUTHOR, **(env or {})}, timeout=300)


def digest(folder):
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}


def asked(case, bases, space):
    try:
        return checked(case, bases, space)
    except Exception as error:
        return f"{case[0]}: {error!r}"


def checked(case, bases, space):
    name, base, change, cause, more, how = case
    folder = pathlib.Path(tempfile.mkdtemp(dir=space))
    shutil.copytree(bases / base, folder / "base", copy_function=shutil.copy2)
    folder = folder / "base"
    arguments = [*BASES[base][1], *DEVICES, "--check", "approved"]
    if "--no-assets" in more:
        arguments = arguments[:arguments.index("--assets")] + arguments[arguments.index("--assets") + 2:]
    arguments += [word for word in more if word != "--no-assets"]
    if change == "move":
        moved = folder.parent / "Another folder, ü"
        folder.rename(moved)
        folder = moved
    elif change:
        change(folder)
    if "--same-pixels" in more:
        # Without the option it is reported, and is a change.
        told = run(folder, [word for word in arguments if word != "--same-pixels"])
        if told.returncode != 1 or "saved anew, the same pixels" not in told.stdout:
            return f"{name}: not told without --same-pixels: {told.returncode} {told.stdout} {told.stderr}"
    before = digest(folder / "approved")
    ending = run(folder, arguments, **how)
    if digest(folder / "approved") != before:
        return f"{name}: the check has written"
    if cause is None:
        return None if ending.returncode == 0 else f"{name}: {ending.returncode}\n{ending.stdout}{ending.stderr}"
    lines = ending.stdout.splitlines()
    if ending.returncode != 1 or not any(re.search(cause, line) for line in lines):
        return f"{name}: status {ending.returncode}, no line has /{cause}/\n{ending.stdout}{ending.stderr}"
    # A name stands for one file, but of 'brand' for one on each kind of screen.
    about = [line for line in lines if "picture '" in line]
    one = r"picture '[^']*' of.*(?= \()" if base == "brand" else r"picture '[^']*' of"
    if len(about) != len({re.search(one, line)[0] for line in about}):
        return f"{name}: more than one line about a picture\n{ending.stdout}"
    if "iphone-8" not in ending.stdout and "everywhere" not in ending.stdout and "ipad" not in ending.stdout:
        return f"{name}: no devices are named\n{ending.stdout}"
    return None


def main():
    cases = [case for case in CASES if WORDS in case[0]]
    faults = sum(case[3] is not None for case in cases)
    with tempfile.TemporaryDirectory() as space:
        bases = pathlib.Path(space) / "bases"
        for name, (make, arguments) in BASES.items():
            (bases / name).mkdir(parents=True)
            make(bases / name)
            ending = run(bases / name, [*arguments, *DEVICES, "--check", "approved", "--approve"])
            if ending.returncode != 0:
                sys.exit(f"{name} is not approved: {ending.stdout}{ending.stderr}")
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            wrong = [found for found in pool.map(lambda case: asked(case, bases, space), cases) if found]
    for found in wrong:
        print(found, file=sys.stderr)
    print(f"{faults} faults and {len(cases) - faults} harmless changes, {len(wrong)} wrong")
    sys.exit(1 if wrong else 0)


main()
