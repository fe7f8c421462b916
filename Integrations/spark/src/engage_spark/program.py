"""The command ``engage``: found and shipped by the driver, found and called by every task."""

from __future__ import annotations

import dataclasses
import hashlib
import os
import shutil
import socket
import subprocess
import tempfile
from typing import Optional

from pyspark import SparkContext, SparkFiles


class ProgramError(RuntimeError):
    """The program is missing, is another one, or is of another release."""


def release_of(path: str) -> str:
    """What ``engage --version`` prints, such as ``engage 0.1.0``.

    Raises ProgramError where the program cannot be started or does not call itself engage.
    """
    try:
        run = subprocess.run(
            [path, "--version"], stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ProgramError(f"{_host()}: {path} cannot be started: {error}") from None
    # The first line is the release; source and formats are below it.
    words = run.stdout.decode("utf-8", "replace").partition("\n")[0].split()
    if run.returncode != 0 or len(words) != 2 or words[0] != "engage":
        raise ProgramError(f"{_host()}: {path} is not engage: '--version' is answered otherwise")
    return " ".join(words)


@dataclasses.dataclass(frozen=True)
class Program:
    """Where the tasks find ``engage``, and which release it has to be."""

    #: A name that was shipped with the job, or a name or path on every worker.
    name: str
    #: True where it was shipped.
    is_shipped: bool
    #: What ``--version`` has to print on every worker.
    release: str

    @staticmethod
    def shipped(context: SparkContext, engage: str) -> Program:
        """Sends the driver's program to every executor.

        Its name there has a part of its digest, so that two of them do not collide.
        """
        path = _found(engage)
        if path is None:
            raise ProgramError(
                f"no program '{engage}' on the driver; give engage=PATH, or ship=False where "
                "every worker has its own")
        release = release_of(path)
        with open(path, "rb") as file:
            digest = hashlib.sha256(file.read()).hexdigest()[:12]
        name = f"engage-{digest}"
        # A folder that stays: executors that start later fetch the file then.
        folder = os.path.join(tempfile.gettempdir(), f"engage-spark-{os.getuid()}")
        os.makedirs(folder, mode=0o700, exist_ok=True)
        copy = os.path.join(folder, name)
        if not os.path.exists(copy):
            shutil.copy2(path, f"{copy}.{os.getpid()}")
            os.replace(f"{copy}.{os.getpid()}", copy)
        context.addFile(copy)
        return Program(name, True, release)

    @staticmethod
    def installed(engage: str, release: Optional[str] = None) -> Program:
        """The program that every worker has, by name or path.

        Its release is the driver's where none is given.
        """
        if release is None:
            path = _found(engage)
            if path is None:
                raise ProgramError(
                    f"no program '{engage}' on the driver to ask for its release; "
                    "give release='engage 0.1.0', as 'engage --version' prints it")
            release = release_of(path)
        return Program(engage, False, release)

    def path(self) -> str:
        """Its path on this worker, after a check of its release.

        Raises ProgramError where it is missing, is another one, or is of another release.
        """
        path = SparkFiles.get(self.name) if self.is_shipped else _found(self.name)
        if path is None or not os.path.exists(path):
            raise ProgramError(
                f"{_host()}: no program '{self.name}'; install it there, or let it be shipped "
                "(ship=True)")
        release = release_of(path)
        if release != self.release:
            raise ProgramError(f"{_host()}: {path} is {release}, wanted {self.release}")
        return path


def _found(engage: str) -> Optional[str]:
    path = shutil.which(engage)
    return path if path is None else os.path.abspath(path)


def _host() -> str:
    return socket.gethostname()
