"""One partition through one process; runs in the tasks.

``RDD.pipe(…, checkCode=True)`` does the same without counting: by default it hides a process that
died (a job succeeded with 15,299 of 20,000 lines), and with the check a line too few goes unseen.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import socket
import subprocess
import tempfile
import threading
import time
from typing import Any, Iterable, Iterator, List, Optional, Tuple

from .program import Program

_SKIPPED = b'{"skipped":true}\n'
_ERROR = b'"error":{"code":'
#: Lines that are handed to the process at once.
_LINES = 64
#: Bytes that wait in each direction: an answer has some 6 KB, and the default is one of them.
_WAITING = 1 << 20


class PipeError(RuntimeError):
    """The process died, or answered more or fewer lines than it received."""


@dataclasses.dataclass(frozen=True)
class AnswerPipe:
    """Answers the questions of a partition in their order, one answer each.

    A null or blank question is answered by None. The task fails where the process dies, ends with
    another status than 0, or where answers and questions differ in number: nothing is lost unseen.
    """

    program: Program
    arguments: Tuple[str, ...]
    #: Threads of the process; one core a task is Spark's own default.
    threads: int = 1
    #: Accumulators of lines, errors and seconds.
    counters: Optional[Tuple[Any, Any, Any]] = None

    def __call__(self, questions: Iterable[Optional[str]]) -> Iterator[Optional[str]]:
        rest = iter(questions)
        first = list(itertools.islice(rest, 1))
        if not first:
            return
        start = time.monotonic()
        errors = 0
        asked = [0]
        failures: List[BaseException] = []
        with tempfile.TemporaryFile() as messages:
            process = subprocess.Popen(
                [
                    self.program.path(), "batch", "--accept-errors", "--keep-blank",
                    "--places", "scenario", "--threads", str(self.threads), *self.arguments,
                ],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=messages, bufsize=_WAITING)
            assert process.stdin is not None and process.stdout is not None
            for pipe in (process.stdin, process.stdout):
                _widen(pipe.fileno())
            feeder = threading.Thread(
                target=_feed, daemon=True,
                args=(itertools.chain(first, rest), process, asked, failures))
            feeder.start()
            answered = 0
            try:
                for line in process.stdout:
                    # Half a line is what a killed process leaves.
                    if not line.endswith(b"\n"):
                        break
                    answered += 1
                    if line == _SKIPPED:
                        yield None
                        continue
                    if _ERROR in line and _is_error(line):
                        errors += 1
                    yield line[:-1].decode("utf-8")
                status = process.wait()
                feeder.join()
                if failures:
                    raise failures[0]
                if status != 0 or answered != asked[0]:
                    messages.seek(0)
                    said = messages.read(2000).decode("utf-8", "replace").strip()
                    raise PipeError(
                        f"{socket.gethostname()}: engage ended with {status} after "
                        f"{answered} answers to {asked[0]} questions" + (f": {said}" if said else ""))
            finally:
                # A consumer of only the first answers leaves here.
                if process.poll() is None:
                    process.kill()
                    process.wait()
                process.stdout.close()
        if self.counters:
            lines, wrong, seconds = self.counters
            lines.add(answered)
            wrong.add(errors)
            seconds.add(time.monotonic() - start)


def _widen(pipe: int) -> None:
    """Lets more wait in a pipe; one that cannot be widened works as it is."""
    try:
        import fcntl

        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, _WAITING)
    except (ImportError, AttributeError, OSError):
        pass  # Another system than Linux, or all that a user may have is taken.


def _feed(
    questions: Iterator[Optional[str]], process: subprocess.Popen[bytes], asked: List[int],
    failures: List[BaseException],
) -> None:
    """Writes the questions, a line each; what goes wrong with them fails the task."""
    assert process.stdin is not None
    try:
        while True:
            lines = [_line(question) for question in itertools.islice(questions, _LINES)]
            if not lines:
                break
            asked[0] += len(lines)
            process.stdin.write(b"".join(lines))
            process.stdin.flush()
    except BrokenPipeError:
        pass  # The process died; its status is the reason.
    except BaseException as error:
        failures.append(error)
        process.kill()
    finally:
        try:
            process.stdin.close()
        except OSError:
            pass


def _line(question: Optional[str]) -> bytes:
    # JSON takes a line end for a blank, and refuses both inside of a text.
    return (question or "").replace("\n", "\r").encode("utf-8", "surrogatepass") + b"\n"


def _is_error(line: bytes) -> bool:
    answer = json.loads(line)
    return isinstance(answer, dict) and isinstance(answer.get("error"), dict)
