"""Runs the files for a build that `engage init` writes, and action.yml, as a fresh runner would, on a project with a change.

usage: python3 Packaging/test-ci.py ARCHIVE [ROOT]

ARCHIVE is that of the release, ROOT a folder to work in as the only system there is (needs root); this
system where none is given. The files are read as they are written; what a runner adds is stood in for: its
environment, `curl` that has the release beside it and the notes of a merge request, `gh` that keeps the
comments of a pull request, `apt-get` that finds everything installed.
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys
import tempfile

import yaml

TOOLS = [
    "bash", "sh", "git", "cat", "tee", "mkdir", "cp", "mv", "rm", "sha256sum", "realpath", "tar", "xz", "jq", "env",
    "head", "touch",
]
GH = """#!/bin/sh
# One comment, edited where it is there.
[ "$1 $2 $4 $5 $6" = "pr comment --edit-last --create-if-none --body-file" ] || exit 64
[ -s "$7" ] || exit 1
cat "$7" >"$STATE/comment"
echo comment >>"$STATE/comments"
"""
CURL = """#!/bin/sh
# The release, and the notes of a merge request.
method=GET
while [ $# -gt 0 ]; do
    case $1 in
    -X) method=$2; shift ;;
    -d) data=${2#@}; shift ;;
    -H | -o) shift ;;
    -*) ;;
    *) url=$1 ;;
    esac
    shift
done
case "$method $url" in
"GET $RELEASE/"*) cp "$STATE/release/${url##*/}" . ;;
"GET "*"/notes?per_page=100") cat "$STATE/notes" ;;
"POST "*/notes) printf '[{"id":7,"body":%s}]' "$(jq .body "$data")" >"$STATE/notes"; echo POST >>"$STATE/calls" ;;
"PUT "*/notes/7) printf '[{"id":7,"body":%s}]' "$(jq .body "$data")" >"$STATE/notes"; echo PUT >>"$STATE/calls" ;;
*) exit 22 ;;
esac
"""


def fail(message):
    sys.exit(f"ci: {message}")


class Machine:
    """A system that a runner starts with: this one, or a root of its own."""

    def __init__(self, folder, root):
        self.root = root
        self.folder = folder
        self.tools = folder / "tools"
        self.tools.mkdir()
        for name, text in [("gh", GH), ("curl", CURL), ("apt-get", "#!/bin/sh\n")]:
            (self.tools / name).write_text(text)
            (self.tools / name).chmod(0o755)

    def inside(self, path):
        """A path as the system itself has it."""
        return "/" + str(path.relative_to(self.root)) if self.root else str(path)

    def run(self, shell, script, folder, variables, path=()):
        environment = {
            "HOME": self.inside(self.folder / "home"), "STATE": self.inside(self.folder / "state"),
            "PATH": ":".join([*path, self.inside(self.tools), "/usr/bin:/bin"]), "LC_ALL": "C",
            "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": "*",
        } | variables
        words = [*shell, f"cd '{self.inside(folder)}' || exit 99\n{script}"]
        if self.root:
            words = [shutil.which("chroot") or "/usr/sbin/chroot", str(self.root), *words]
        return subprocess.run(words, env=environment, capture_output=True, text=True, cwd="/")


def populate(root, archive):
    """Makes a system of a folder: the C library, the tools that an image has, and what engage declares."""
    for folder in ["usr/bin", "usr/lib", "usr/lib64", "tmp", "dev", "etc"]:
        (root / folder).mkdir(parents=True, exist_ok=True)
    for name in ["bin", "lib", "lib64"]:
        if not (root / name).exists():
            (root / name).symlink_to(f"usr/{name}")
    null = root / "dev/null"
    if not null.exists():
        os.mknod(null, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
        null.chmod(0o666)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["tar", "-xJf", archive, "-C", folder, "--strip-components=1"], check=True)
        programs = {pathlib.Path(folder, "bin/engage"): None}
        for tool in TOOLS:
            found = shutil.which(tool) or fail(f"no {tool} on this machine")
            programs[pathlib.Path(found).resolve()] = root / "usr/bin" / tool
        for program, target in programs.items():
            if target and not target.exists():
                shutil.copy(program, target)
            listed = subprocess.run(["ldd", str(program)], capture_output=True, text=True).stdout
            for library in re.findall(r"(?:=> |^\s*)(/[^ ]+)", listed, re.M):
                target = root / library.lstrip("/")
                target.parent.mkdir(parents=True, exist_ok=True)
                if not target.exists():
                    shutil.copy(library, target)


class Project:
    """A repository that `engage init` made, with a base and what comes after it."""

    def __init__(self, machine, engage, archive, kind):
        self.machine = machine
        self.folder = machine.folder / "project"
        state = machine.folder / "state"
        for folder in [self.folder, machine.folder / "home", state / "release"]:
            folder.mkdir(parents=True)
        shutil.copy(archive, state / "release" / archive.name)
        digest = hashlib.sha256(archive.read_bytes()).hexdigest()
        (state / "release/SHA256SUMS").write_text(f"{digest}  {archive.name}\n")
        (state / "notes").write_text("[]")
        subprocess.run([engage, "init", "-q"], cwd=self.folder, check=True)
        subprocess.run(
            [engage, "preview", "-q", "--check", "pictures", "--approve"], cwd=self.folder, check=True)
        self.git("init", "-q")
        self.base = self.commit()
        if kind == "changed":
            layer = self.folder / "layers/overrides.yaml"
            layer.write_text(layer.read_text() + "ProviderTable.Titel.String: Hello\nProviderTable.Title.View: null\n"
                             "Authentication.Background.Color: \"#112233\"\n")
            self.commit()
        if kind == "tampered":
            release = state / "release" / archive.name
            release.write_bytes(release.read_bytes() + b"x")

    def git(self, *words):
        words = ["git", "-c", "user.name=t", "-c", "user.email=t@example.org", *words]
        return subprocess.run(words, cwd=self.folder, check=True, capture_output=True, text=True).stdout.strip()

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "c", "--allow-empty")
        return self.git("rev-parse", "HEAD")

    def digest(self, folder):
        """Names and bytes of a folder's files."""
        files = sorted(file for file in (self.folder / folder).rglob("*") if file.is_file())
        return hashlib.sha256(b"".join(str(file).encode() + file.read_bytes() for file in files)).hexdigest()

    def read(self, name):
        return yaml.safe_load((self.folder / name).read_text())

    def state(self, name):
        file = self.machine.folder / "state" / name
        return file.read_text() if file.exists() else ""


class Runner:
    """Plays the steps of a workflow or a composite action; keeps how each ended."""

    def __init__(self, machine, project, known):
        self.machine, self.project, self.known = machine, project, known
        self.temp = machine.folder / "runner"
        self.temp.mkdir(exist_ok=True)
        for name in ["path", "summary", "output"]:
            (self.temp / name).write_text("")
        self.ends, self.said, self.has_failed = {}, "", False

    def look_up(self, name):
        """What an expression's name stands for; a step that did not run was skipped."""
        if name in self.known:
            return self.known[name]
        parts = name.split(".")
        if parts[0] == "steps" and parts[2] == "outcome":
            return self.known.get(name, "skipped")
        if parts[0] == "steps" and parts[2] == "outputs":
            return ""
        fail(f"no runner knows {name}")

    def value(self, text):
        return re.sub(r"\$\{\{ *(.*?) *\}\}", lambda match: self.look_up(match[1]), str(text))

    def holds(self, condition):
        if not re.search(r"\b(always|success|failure)\(\)", condition):
            condition = f"success() && ({condition})"
        words = re.sub(
            r"\b(?:steps|inputs|github)\.[\w.]+", lambda match: repr(self.look_up(match[0])), condition)
        words = words.replace("&&", "and").replace("always()", "True").replace("success()", str(not self.has_failed))
        return eval(words, {"__builtins__": {}})  # of our own files

    def play(self, steps, variables, shell):
        for step in steps:
            if "uses" in step or not self.holds(step.get("if", "success()")):
                continue
            inside = self.machine.inside
            environment = {name: self.value(text) for name, text in (variables | step.get("env", {})).items()} | {
                "RUNNER_TEMP": inside(self.temp), "GITHUB_PATH": inside(self.temp / "path"),
                "GITHUB_STEP_SUMMARY": inside(self.temp / "summary"), "GITHUB_OUTPUT": inside(self.temp / "output"),
            }
            # As GitHub starts it: a pipe fails with its first part only where the shell is named.
            flags = ["-eo", "pipefail"] if step.get("shell", shell) == "bash" else ["-e"]
            done = self.machine.run(
                ["bash", "--noprofile", "--norc", *flags, "-c"], self.value(step["run"]), self.project.folder,
                environment, (self.temp / "path").read_text().split())
            self.ends[step["name"]] = done.returncode
            self.said += done.stdout + done.stderr
            self.has_failed = self.has_failed or done.returncode != 0
            number = step.get("id")
            self.known[f"steps.{number}.outcome"] = "failure" if done.returncode else "success"
            for line in (self.temp / "output").read_text().splitlines():
                self.known["steps.%s.outputs.%s" % (number, line.split("=", 1)[0])] = line.split("=", 1)[1]
            (self.temp / "output").write_text("")

    def check(self, what, failing, passing):
        found = {name for name, status in self.ends.items() if status}, {n for n, s in self.ends.items() if not s}
        if found != (set(failing.split(", ")) - {""}, set(passing.split(", ")) - {""}):
            fail(f"{what}: failed {found[0]}, passed {found[1]}: {self.said}")


def event(project):
    return {"github.event.pull_request.base.sha": project.base, "github.event.pull_request.number": "7",
            "github.token": "t", "github.sha": "s"}


def github(machine, project):
    """Plays the workflow that 'engage init' writes."""
    flow = project.read("engage-ci.yml")
    (job,) = flow["jobs"].values()
    if flow[True] != "pull_request" or flow["permissions"]["pull-requests"] != "write":
        fail("the workflow does not run for pull requests, or may not comment")
    uses = [step["uses"].split("@")[0] for step in job["steps"] if "uses" in step]
    if uses != ["actions/checkout", "actions/cache"]:
        fail(f"the workflow uses {uses}")
    runner = Runner(machine, project, event(project))
    runner.play(job["steps"], flow["env"], flow["defaults"]["run"]["shell"])
    return runner


def action(machine, project, archive):
    """Plays the action as a workflow that wants a comment and pages uses it."""
    described = yaml.safe_load((pathlib.Path(__file__).parent.parent / "action.yml").read_text())
    given = {
        "comment": "true", "pictures": "pictures", "pages": "pages",
        "archive": machine.inside(machine.folder / "state/release" / archive.name),
    }
    runner = Runner(machine, project, event(project))
    for name, member in described["inputs"].items():
        runner.known[f"inputs.{name}"] = given.pop(name, None) or runner.value(member["default"])
    if given:
        fail(f"the action has no input {', '.join(given)}")
    runner.play(described["runs"]["steps"], {}, None)
    return runner


def gitlab(machine, project):
    """Plays the job; how its script ended, and all that it printed."""
    (job,) = project.read("engage-gitlab-ci.yml").values()
    if not job["image"].startswith("debian:"):
        fail("the job has no image")
    variables = {
        "CI_PROJECT_DIR": machine.inside(project.folder), "CI_API_V4_URL": "https://gitlab.example/api/v4",
        "CI_PROJECT_ID": "1", "CI_MERGE_REQUEST_IID": "7", "CI_MERGE_REQUEST_DIFF_BASE_SHA": project.base,
        "ENGAGE_TOKEN": "t",
    }
    for name, text in job["variables"].items():
        variables[name] = re.sub(r"\$(\w+)", lambda match: variables[match[1]], str(text))
    shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"]
    script = machine.run(shell, "\n".join(job["before_script"] + job["script"]), project.folder, variables)
    after = machine.run(shell, "\n".join(job["after_script"]), project.folder, variables)
    return script, after


def hooks(machine, project, engage):
    """Plays the hooks of pre-commit on what is changed and not committed."""
    listed = [hook for repo in project.read("engage-pre-commit.yaml")["repos"] for hook in repo["hooks"]]
    path = [machine.inside(pathlib.Path(engage).parent)]
    return {
        hook["id"]: machine.run(["bash", "-ec"], hook["entry"], project.folder, {}, path) for hook in listed
    }


def stage(archive, root, kind):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="ci-", dir=root / "tmp" if root else None))
    machine = Machine(folder, root)
    unpacked = folder / "unpacked"
    unpacked.mkdir()
    subprocess.run(["tar", "-xJf", archive, "-C", unpacked, "--strip-components=1"], check=True)
    engage = unpacked / "bin/engage"
    return machine, Project(machine, engage, archive, kind), engage


def check(archive, root):
    made = []
    try:
        for kind in ["same", "changed", "tampered"]:
            machine, project, engage = stage(archive, root, kind)
            made.append(machine.folder)
            runner = github(machine, project)
            runner.check(f"workflow, {kind}", *{
                "same": ("", "Install, Lint, Test, Compare, Check pictures, Comment"),
                "changed": ("Lint, Test, Check pictures", "Install, Compare, Comment"),
                "tampered": ("Install", ""),
            }[kind])
            if kind == "changed" and "112233" not in project.state("comment"):
                fail(f"workflow: the comment does not show the change: {project.state('comment')}")
            if kind == "same":
                github(machine, project)
                if project.state("comments").split() != ["comment", "comment"]:
                    fail("workflow: a second run does not edit the comment")
            shutil.rmtree(machine.folder)
            machine, project, engage = stage(archive, root, kind)
            made.append(machine.folder)
            approved = project.digest("pictures")
            runner = action(machine, project, archive)
            runner.check(f"action, {kind}", *{
                "same": ("", "Install, Lint, Test, Compare, Check pictures, Draw, Outcome"),
                "changed": ("Lint, Test, Check pictures, Outcome", "Install, Compare, Draw, Comment"),
                "tampered": ("Install", ""),
            }[kind])
            if kind == "changed" and ("112233" not in project.state("comment") or "lint test pictures" not in runner.said):
                fail(f"action: neither the change nor what failed is named: {runner.said}")
            if kind != "tampered" and not (project.folder / "pages/index.html").exists():
                fail("action: no page was drawn")
            if project.digest("pictures") != approved:
                fail("action: approved pictures were written")
            shutil.rmtree(machine.folder)
            machine, project, engage = stage(archive, root, kind)
            made.append(machine.folder)
            script, after = gitlab(machine, project)
            said = script.stdout + script.stderr
            if (script.returncode != 0) != (kind != "same"):
                fail(f"GitLab, {kind}: {script.returncode} {said}")
            if kind == "changed" and "failed: lint test pictures" not in said:
                fail(f"GitLab: not told what failed: {said}")
            if kind != "tampered":
                if after.returncode or "<!-- engage -->" not in project.state("notes"):
                    fail(f"GitLab, {kind}: no comment: {after.stdout}{after.stderr}")
                gitlab(machine, project)
                if project.state("calls").split() != ["POST", "PUT"]:
                    fail(f"GitLab: a second run does not edit the comment: {project.state('calls')}")
                if not (project.folder / "engage.xml").read_text().startswith("<?xml"):
                    fail("GitLab: no report of the tests")
            if kind == "changed":
                project.git("reset", "-q", "--soft", project.base)
                ends = {name: done.returncode for name, done in hooks(machine, project, engage).items()}
                if ends != {"engage-lint": 1, "engage-test": 1}:
                    fail(f"pre-commit: {ends}")
            print(f"ci, {kind}: workflow, action, job and hooks as wanted")
    finally:
        for folder in made:
            shutil.rmtree(folder, ignore_errors=True)


def main():
    archive = pathlib.Path(sys.argv[1]).resolve()
    root = pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None
    if root:
        root.mkdir(parents=True, exist_ok=True)
        populate(root, archive)
    check(archive, root)


main()
