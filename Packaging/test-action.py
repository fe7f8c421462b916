"""Runs the steps of action.yml as plain shell, as a runner of GitHub would, on a project with a change.

usage: python3 Packaging/test-action.py ARCHIVE

What a runner adds is stood in for: the files of its environment, and a `gh` that keeps its arguments.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent


def git(folder, *words):
    subprocess.run(
        ["git", "-c", "user.name=t", "-c", "user.email=t@example.org", *words], cwd=folder, check=True,
        capture_output=True)


def value(text, inputs, outputs, temp):
    """An expression of the action, of the few kinds that it uses."""
    def one(match):
        name = match.group(1).strip()
        if name.startswith("inputs."):
            return inputs[name.removeprefix("inputs.")]
        known = {
            "github.action_path": str(ROOT), "github.event.pull_request.number": "7",
            "steps.diff.outputs.changed": outputs.get("changed", ""),
        }
        return known[name]
    return re.sub(r"\$\{\{(.*?)\}\}", one, text)


def holds(condition, inputs, outputs):
    words = condition
    for name, text in inputs.items():
        words = words.replace(f"inputs.{name}", repr(text))
    words = words.replace("steps.diff.outputs.changed", repr(outputs.get("changed", "")))
    return bool(eval(words.replace("&&", "and"), {"__builtins__": {}}))  # of our own file


def play(archive, base, wanted):
    action = yaml.safe_load((ROOT / "action.yml").read_text())
    with tempfile.TemporaryDirectory() as folder:
        temp = pathlib.Path(folder)
        project = temp / "project"
        shutil.copytree(ROOT / "Examples/white-label", project)
        git(project, "init", "-q")
        git(project, "add", "-A")
        git(project, "commit", "-q", "-m", "before")
        if wanted:
            family = project / "shared/family.yaml"
            family.write_text(family.read_text().replace("Use an account you have", "Log in with"))
        tools = temp / "tools"
        tools.mkdir()
        (tools / "gh").write_text('#!/bin/sh\necho "$@" > "$RUNNER_TEMP/gh"\n')
        (tools / "gh").chmod(0o755)
        for name in ["path", "output", "summary"]:
            (temp / name).touch()
        inputs = {name: one.get("default", "") for name, one in action["inputs"].items()}
        inputs |= {
            "base": base, "archive": archive, "comment": "true", "token": "t",
            "pictures": str(temp / "pictures"),
        }
        outputs, ran, path = {}, [], f"{tools}:{os.environ['PATH']}"
        for step in action["runs"]["steps"]:
            if not holds(step.get("if", "True"), inputs, outputs):
                continue
            environment = {name: value(text, inputs, outputs, temp)
                           for name, text in step.get("env", {}).items()}
            environment |= {
                "RUNNER_TEMP": folder, "GITHUB_PATH": str(temp / "path"),
                "GITHUB_OUTPUT": str(temp / "output"), "GITHUB_STEP_SUMMARY": str(temp / "summary"),
                "PATH": path, "HOME": folder,
            }
            done = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=project,
                env=environment, capture_output=True, text=True)
            ran.append((step["name"], done.returncode))
            if done.returncode and not (wanted and step["name"] == "Test"):
                sys.exit(f"action: {step['name']} ended with {done.returncode}\n{done.stdout}{done.stderr}")
            for line in (temp / "path").read_text().split():
                path = f"{line}:{path}" if line not in path else path
            outputs = dict(line.split("=", 1) for line in (temp / "output").read_text().split())
        names = [name for name, _ in ran]
        if not list((temp / "pictures").glob("*.svg")):
            sys.exit("action: no pictures were drawn")
        if bool(wanted) != ("Comment" in names):
            sys.exit(f"action: comment or none, against what was wanted: {ran}")
        if wanted and "Log in with" not in (temp / "summary").read_text():
            sys.exit("action: the summary does not tell the change")
        if wanted and dict(ran)["Test"] != 1:
            sys.exit("action: the broken promise was not told")
        return ran


def main():
    archive = sys.argv[1]
    print("action, unchanged:", play(archive, "HEAD", False))
    print("action, changed:  ", play(archive, "HEAD", True))


main()
