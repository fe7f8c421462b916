"""A standalone Spark on loopback: a master and two workers, started and stopped by the tests."""

from __future__ import annotations

import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
from typing import List, Optional

import pyspark

HOME = pathlib.Path(pyspark.__file__).parent


class Cluster:
    """A master and workers of one core each; everything they write is in one folder."""

    def __init__(self, workers: int = 2, memory: str = "1g") -> None:
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="engage-spark-"))
        self._memory = memory
        self._count = 0
        self.master = self._start(
            "master", "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", "0",
            "--webui-port", "0")
        self.url = self._said("master", r"Starting Spark master at (spark://\S+)")
        self.workers: List[subprocess.Popen[bytes]] = []
        for _ in range(workers):
            self.add_worker()

    def add_worker(self, environment: Optional[dict[str, str]] = None) -> subprocess.Popen[bytes]:
        """Starts another worker of one core; returns when the master knows it."""
        self._count += 1
        name = f"worker-{self._count}"
        worker = self._start(
            name, "org.apache.spark.deploy.worker.Worker", "--host", "127.0.0.1", "--webui-port", "0",
            "--cores", "1", "--memory", self._memory, "--work-dir", str(self.folder / name),
            self.url, environment=environment)
        self.workers.append(worker)
        self._said(name, "Successfully registered with master")
        return worker

    def kill_worker(self, worker: subprocess.Popen[bytes]) -> None:
        """Kills a worker and its executors, as a machine that is switched off."""
        children = self.executors(worker)
        worker.kill()
        worker.wait()
        for child in children:
            kill(child)
        self.workers.remove(worker)

    def executors(self, worker: subprocess.Popen[bytes]) -> List[int]:
        """Process ids of a worker's executors."""
        found = []
        for folder in pathlib.Path("/proc").iterdir():
            if not folder.name.isdigit():
                continue
            try:
                parent = int(folder.joinpath("stat").read_text().rsplit(")", 1)[1].split()[1])
                command = folder.joinpath("cmdline").read_bytes()
            except (OSError, IndexError):
                continue
            if parent == worker.pid and b"CoarseGrainedExecutorBackend" in command:
                found.append(int(folder.name))
        return found

    def stop(self) -> None:
        """Ends every process that was started here."""
        for process in [*self.workers, self.master]:
            process.terminate()
        for process in [*self.workers, self.master]:
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def _start(
        self, name: str, *arguments: str, environment: Optional[dict[str, str]] = None
    ) -> subprocess.Popen[bytes]:
        variables = {
            **os.environ, "SPARK_HOME": str(HOME), "SPARK_LOCAL_IP": "127.0.0.1",
            "PYSPARK_PYTHON": sys.executable, "SPARK_DAEMON_MEMORY": "256m", **(environment or {})}
        with open(self.folder / f"{name}.log", "wb") as log:
            return subprocess.Popen(
                [str(HOME / "bin" / "spark-class"), *arguments], stdout=log, stderr=log,
                stdin=subprocess.DEVNULL, env=variables, cwd=self.folder)

    def _said(self, name: str, pattern: str) -> str:
        path = self.folder / f"{name}.log"
        end = time.monotonic() + 120
        while time.monotonic() < end:
            found = re.search(pattern, path.read_text(errors="replace"))
            if found:
                return found.group(found.lastindex or 0)
            time.sleep(0.1)
        raise RuntimeError(f"{name} did not say '{pattern}':\n{path.read_text(errors='replace')}")


def kill(process: int) -> None:
    """Kills a process at once; one that ended meanwhile is fine."""
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        pass
