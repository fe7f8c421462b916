#!/usr/bin/env python3
"""Writes the fonts that pictures carry into the binary: Debian's fonts-liberation2 and fonts-dejavu-core, and fonttools.

usage: embed.py   (writes Sources/EngageCore/Fonts/ShippedFont+Embedded.swift)

Only outlines and widths are kept: no hinting, no kerning, no substitution. Arabic is joined by the browser from
the presentation forms, as it is where a font has no substitutions of its own.
"""
import base64
import io
import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "Sources/EngageCore/Fonts/ShippedFont+Embedded.swift"
LETTERS = (
    "20-7E A0-17F 192 2C6 2DC 384-3CE 400-45F 490-491 5B0-5BC 5D0-5EA 5F3-5F4 1E9E 2010-2015 2018-201E 2020-2022 2026 2030 "
    "2039-203A 20AA 20AC 2116 2122 2190-2195 2202 221E 2212 2248 2260 2264-2265 25A0-25A1 25B2 25BA 25BC 25C4 25CA-25CB 25CF "
    "2660-266B")
SIGNS = (
    "20 60C 61B 61F 621-63A 640-652 660-66C 67E 686 698 6A9 6AF 6CC FB56-FB59 FB7A-FB7D FB8A-FB8B FB8E-FB95 FBFC-FBFF "
    "FE80-FEFC 2190-21FF 2200-220F 25A0-25FF 2600-2617 2639-2647 2660-266F 2701-2709 270C-2718 2720-2721 2733-2736 2756 "
    "2764 2794 2798-27AF")
FONTS = {
    "regular": ("liberation2/LiberationSans-Regular.ttf", LETTERS),
    "bold": ("liberation2/LiberationSans-Bold.ttf", LETTERS),
    "signs": ("dejavu/DejaVuSans.ttf", SIGNS),
}


def scalars(text):
    for part in text.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def smaller(path, text):
    font = TTFont(path)
    options = subset.Options(hinting=False, layout_features=[], glyph_names=False, notdef_outline=True, name_IDs=[])
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "kern", "gasp", "FFTM", "MATH", "DSIG"]
    made = subset.Subsetter(options)
    made.populate(unicodes=list(scalars(text)))
    made.subset(font)
    out = io.BytesIO()
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(out)
    return out.getvalue()


lines = ["extension ShippedFont {"]
for name, (path, text) in FONTS.items():
    data = smaller(f"/usr/share/fonts/truetype/{path}", text)
    code = base64.b64encode(data).decode()
    print(name, len(data), "bytes")
    lines.append("    // swift-format-ignore")
    lines.append(f"    /// {path.rpartition('/')[2]}, {len(data)} bytes; written by `Fonts/embed.py`.")
    lines.append(f'    static let {name}Bytes: StaticString = """')
    lines += ["        " + code[start:start + 120] + "\\" for start in range(0, len(code), 120)]
    lines[-1] = lines[-1][:-1]
    lines.append('        """')
TARGET.write_text("\n".join(lines) + "\n}\n")
