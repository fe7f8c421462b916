"""Runs the steps of action.yml as plain shell, as a runner of GitHub would, on a project with a change.

usage: python3 Packaging/test-action.py ARCHIVE

Replaces what a runner adds: the files of its environment, and a `gh` that keeps its arguments.
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
    return subprocess.run(
        ["git", "-c", "user.name=t", "-c", "user.email=t@example.org", *words], cwd=folder, check=True,
        capture_output=True, text=True).stdout


class Run:
    """What a runner knows between steps: inputs, outputs and outcomes."""

    def __init__(self, inputs):
        self.inputs, self.outputs, self.outcomes, self.has_failed = inputs, {}, {}, False

    def known(self, name):
        kind, _, rest = name.partition(".")
        if kind == "inputs":
            return self.inputs[rest]
        step, _, what = rest.partition(".")
        if kind == "steps" and what == "outcome":
            return self.outcomes.get(step, "")
        return {
            "github.event.pull_request.number": "7",
            "steps.diff.outputs.changed": self.outputs.get("changed", ""),
        }[name]

    def value(self, text):
        """A text with the expressions of the action in it, of the few kinds that it uses."""
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: self.known(match.group(1).strip()), text)

    def holds(self, condition):
        """A step's condition. After a failure, only those hold that test the state themselves."""
        states = {"always": True, "success": not self.has_failed, "failure": self.has_failed}
        if not re.search(r"\b(always|success|failure|cancelled)\(\)", condition):
            condition = f"success() && ({condition})"
        words = re.sub(r"\b(always|success|failure)\(\)", lambda m: str(states[m[1]]), condition)
        words = re.sub(
            r"\b(?:inputs|steps|github)\.[\w.]+", lambda match: repr(self.known(match[0])), words)
        return bool(eval(words.replace("&&", "and"), {"__builtins__": {}}))  # of our own file


def is_strict():
    """The replacement skips what a runner would skip: otherwise no missing condition would be found."""
    run = Run({"base": "x"})
    sound = run.holds("inputs.base != ''") and not run.holds("failure()")
    run.has_failed = True
    return (
        sound and not run.holds("inputs.base != ''") and not run.holds("True")
        and run.holds("always() && inputs.base != ''") and run.holds("failure()"))


def play(archive, base, wanted):
    action = yaml.safe_load((ROOT / "action.yml").read_text())
    with tempfile.TemporaryDirectory() as folder:
        temp = pathlib.Path(folder)
        project = temp / "project"
        shutil.copytree(ROOT / "Examples/white-label", project)
        engage = temp / "release/bin/engage"
        engage.parent.parent.mkdir()
        subprocess.run(
            ["tar", "-xJf", archive, "-C", engage.parent.parent, "--strip-components=1"], check=True)
        subprocess.run(
            [engage, "preview", "-q", "--check", "pictures", "--approve"], cwd=project, check=True,
            capture_output=True)
        git(project, "init", "-q")
        git(project, "add", "-A")
        git(project, "commit", "-q", "-m", "before")
        if wanted:
            family = project / "shared/family.yaml"
            text = family.read_text().replace("Use an account you have", "Log in with")
            # A key that no one reads is an error of lint, the other words break a promise.
            family.write_text(text + "ProviderTable.Titel.String: Hello\n")
        tools = temp / "tools"
        tools.mkdir()
        (tools / "gh").write_text('#!/bin/sh\necho "$@" > "$RUNNER_TEMP/gh"\n')
        (tools / "gh").chmod(0o755)
        for name in ["path", "output", "summary"]:
            (temp / name).touch()
        inputs = {name: one.get("default", "") for name, one in action["inputs"].items()}
        inputs |= {
            "base": base, "archive": archive, "comment": "true", "token": "t",
            "pictures": "pictures", "pages": str(temp / "pages"),
        }
        run, ran, path = Run(inputs), [], f"{tools}:{os.environ['PATH']}"
        for step in action["runs"]["steps"]:
            if not run.holds(step.get("if", "True")):
                run.outcomes[step.get("id")] = "skipped"
                continue
            environment = {name: run.value(text) for name, text in step.get("env", {}).items()}
            environment |= {
                "RUNNER_TEMP": folder, "GITHUB_PATH": str(temp / "path"),
                "GITHUB_OUTPUT": str(temp / "output"), "GITHUB_STEP_SUMMARY": str(temp / "summary"),
                "PATH": path, "HOME": folder,
            }
            done = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=project,
                env=environment, capture_output=True, text=True)
            ran.append((step["name"], done.returncode))
            run.outcomes[step.get("id")] = "failure" if done.returncode else "success"
            run.has_failed = run.has_failed or done.returncode != 0
            if done.returncode and not (wanted and step["name"] in ["Lint", "Test", "Check pictures", "Outcome"]):
                sys.exit(f"action: {step['name']} ended with {done.returncode}\n{done.stdout}{done.stderr}")
            for line in (temp / "path").read_text().split():
                path = f"{line}:{path}" if line not in path else path
            run.outputs = dict(line.split("=", 1) for line in (temp / "output").read_text().split())
        names = [name for name, _ in ran]
        if not list((temp / "pages").glob("*.html")):
            sys.exit("action: no pages were drawn")
        if git(project, "status", "--porcelain", "pictures"):
            sys.exit("action: something was written among the approved pictures")
        if wanted and "--edit-last" not in (temp / "gh").read_text():
            sys.exit("action: the comment is not edited")
        if bool(wanted) != ("Comment" in names):
            sys.exit(f"action: comment or none, against what was wanted: {ran}")
        if wanted and "Log in with" not in (temp / "summary").read_text():
            sys.exit("action: the summary does not tell the change")
        if wanted and [dict(ran)[name] for name in ["Lint", "Test", "Check pictures", "Outcome"]] != [1] * 4:
            sys.exit(f"action: the wrong key or the broken promise was not told: {ran}")
        return ran


def main():
    archive = sys.argv[1]
    if not is_strict():
        sys.exit("action: the stand-in of a runner goes on after a failure")
    print("action, unchanged:", play(archive, "HEAD", False))
    print("action, changed:  ", play(archive, "HEAD", True))


main()
