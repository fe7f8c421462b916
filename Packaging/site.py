"""Stages the pages of the repository and builds the site in dist/site, or another folder.

usage: python3 Packaging/site.py [FOLDER]

README is the start page. Pages that mkdocs.yml does not list are listed under their folder; every lint rule gets its own
page. Links to what is no page, such as Examples, become text.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = ROOT / ".build/site/pages"
SITE = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT / "dist/site"


def title(page):
    for line in page.read_text(encoding="utf-8").split("\n"):
        if line.startswith("# "):
            return line[2:].replace("`", "")
    return page.stem


def staged():
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "Documentation", PAGES)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    readme = readme.replace("](Documentation/", "](").replace('src="Documentation/', 'src="')
    (PAGES / "index.md").write_text(readme, encoding="utf-8")
    for name in ["CHANGELOG.md", "CONTRIBUTING.md"]:
        text = (ROOT / name).read_text(encoding="utf-8").replace("](Documentation/", "](")
        (PAGES / name).write_text(text, encoding="utf-8")
    for folder in ["Engineering", "Engineering/Behaviour"]:
        (PAGES / folder / "README.md").rename(PAGES / folder / "index.md")
    for page in PAGES.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        text = re.sub(r"(\]\([^)]*(?:Engineering|Behaviour)/)README\.md", r"\1index.md", text)
        up = "../" * len(page.relative_to(PAGES).parts)
        text = text.replace(f"]({up}README.md", "](" + up[3:] + "index.md")
        for name in ["CHANGELOG.md", "CONTRIBUTING.md"]:
            text = text.replace(f"]({up}{name}", f"]({up[3:]}{name}")
        text = re.sub(r"\[([^\]]*)\]\((?:\.\./)*(?:Examples|Sources|Packaging|LICENSE)[^)]*\)", r"\1", text)
        page.write_text(text, encoding="utf-8")
    for name, rows in (("Serve", r"(?m)^\| ([^|]*) \| (?=\d{3} \|)"), ("Codes", r"(?m)^\| ([^|]*) \| ")):
        anchor_codes(PAGES / f"{name}.md", rows)
    split_rules()


def anchor_codes(page, rows):
    """Gives each code of a table the anchor that the server's errors link to."""
    seen = set()

    def anchored(row):
        codes = [code.lower() for code in re.findall(r"`([A-Za-z-]+)`", row[1])]
        new = [code for code in codes if code not in seen]
        seen.update(new)
        return "| " + "".join(f'<a id="{code}"></a>' for code in new) + row[1] + " | "

    page.write_text(re.sub(rows, anchored, page.read_text(encoding="utf-8")), encoding="utf-8")


def split_rules():
    """Every lint rule a page of its own; Rules.md stays as their index."""
    index = PAGES / "Rules.md"
    head, *sections = re.split(r"\n## ", index.read_text(encoding="utf-8"))
    (PAGES / "Rules").mkdir()
    titles = {}
    for section in sections:
        name, body = section.split("\n", 1)
        titles[name] = body.strip().split("\n", 1)[0]
        text = f"# {name}\n{body.rstrip()}\n\n[All rules](../Rules.md)\n"
        (PAGES / "Rules" / f"{name}.md").write_text(text, encoding="utf-8")
    # The page lists names only; here each has its title beside it.
    head = re.sub(r"\[`([\w-]+)`\]\(#\1\)[,.]",
                  lambda link: f"- [`{link[1]}`](Rules/{link[1]}.md): {titles[link[1]]}", head)
    index.write_text(head.rstrip() + "\n", encoding="utf-8")
    for page in PAGES.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        text = re.sub(r"\(((?:\.\./)*)Rules\.md#([\w-]+)\)", r"(\1Rules/\2.md)", text)
        page.write_text(text, encoding="utf-8")


def library():
    """The pages of the public declarations of every library, where they are built."""
    modules = ROOT / ".build/debug/Modules"
    if not modules.exists():
        print("site: without the library's pages; 'swift build' comes first", file=sys.stderr)
        return
    graphs = ROOT / ".build/site/graphs"
    shutil.rmtree(graphs, ignore_errors=True)
    graphs.mkdir(parents=True)
    told = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True)
    target = json.loads(told.stdout)["target"]["unversionedTriple"]
    doors = [word for door in ["CLibXML2/include", "CLibYAML", "CCurl"]
             for word in ("-I", str(ROOT / "Sources" / door))]
    for module in ["EngageCore", "EngageLogin", "EngageSource", "EngagePictures", "EngageChecks",
                   "EngageFetch"]:
        subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", module, "-I", str(modules), *doors,
             "-target", target, "-output-dir", str(graphs), "-minimum-access-level", "public"],
            check=True)
    subprocess.run(
        ["docc", "convert", "--additional-symbol-graph-dir", str(graphs),
         "--fallback-display-name", "Engage", "--fallback-bundle-identifier", "engage",
         "--output-dir", str(SITE / "library"), "--transform-for-static-hosting",
         "--hosting-base-path", "library"],
        check=True, capture_output=True)
    told = set()
    for page in (SITE / "library/data/documentation").rglob("*.json"):
        told.add(json.loads(page.read_text(encoding="utf-8")).get("metadata", {}).get("externalID"))
    count, lacking = 0, []
    for graph in sorted(graphs.glob("*.symbols.json")):
        for symbol in json.loads(graph.read_text(encoding="utf-8"))["symbols"]:
            name = symbol["identifier"]["precise"]
            if "::SYNTHESIZED::" in name:
                continue
            count += 1
            path = ".".join(symbol["pathComponents"])
            if name not in told:
                lacking.append(f"{path}: no page")
            # The meaning of a case in a table of codes is beside the table.
            if "docComment" not in symbol and symbol["kind"]["identifier"] != "swift.enum.case":
                lacking.append(f"{path}: a page without a sentence")
    print(f"library: {count} declarations, {len(lacking)} without a page or a sentence on it")
    if lacking:
        sys.exit("\n".join(lacking))


def main():
    staged()
    settings = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    listed = set(re.findall(r"[\w/-]+\.md", (ROOT / "mkdocs.yml").read_text(encoding="utf-8")))
    groups = {"Engineering": [], "Rules": [], "More": []}
    for page in sorted(PAGES.rglob("*.md")):
        path = str(page.relative_to(PAGES))
        if path not in listed:
            group = path.split("/")[0] if "/" in path else "More"
            groups.setdefault(group, []).append({title(page): path})
    settings["nav"] += [{name: pages} for name, pages in groups.items() if pages]
    settings["docs_dir"] = str(PAGES)
    settings["site_dir"] = str(SITE)
    made = ROOT / ".build/site/mkdocs.yml"
    made.write_text(yaml.safe_dump(settings, sort_keys=False), encoding="utf-8")
    done = subprocess.run(["mkdocs", "build", "--strict", "--quiet", "-f", str(made)])
    if done.returncode:
        sys.exit(done.returncode)
    library()


main()
