"""The package on a real cluster: a master and two workers on loopback.

Usage: ENGAGE=PATH python3 Integrations/spark/tests/test_cluster.py [TEST…]
ENGAGE_KILLS and ENGAGE_SCENARIOS make the last test longer, as `make bench` does.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import zlib

os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
os.environ["PYSPARK_PYTHON"] = sys.executable
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "src"), str(HERE)]

from pyspark import SparkContext, TaskContext  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402

from cluster import Cluster, kill  # noqa: E402
from engage_spark import ProgramError, Tally, questions, resolve  # noqa: E402

ROOT = HERE.parent.parent.parent
ENGAGE = os.path.abspath(os.environ.get("ENGAGE", ROOT / ".build/debug/engage"))
KILLS = int(os.environ.get("ENGAGE_KILLS", "10"))
SCENARIOS = int(os.environ.get("ENGAGE_SCENARIOS", "100000"))
SELECTION = ["presentation.mode", "providerTable.rows.count", "providerTable.infoBar.visible"]


def scenario(number: int) -> str:
    """A scenario whose answer contains its number."""
    return json.dumps({
        "id": f"s{number}", "device": ("iphone-8", "ipad-air")[number % 2],
        "layers": [{"name": "defaults", "values": {"ProviderTable.Title.String": f"T{number}"}}],
        "session": {}})


def alone(lines: list[str], *options: str) -> list[str]:
    """The answers of one process."""
    run = subprocess.run(
        [ENGAGE, "batch", "--accept-errors", "--keep-blank", "--places", "scenario", *options],
        input="".join(line + "\n" for line in lines).encode(), stdout=subprocess.PIPE, check=True)
    return run.stdout.decode().splitlines()


def crc(answers: list[str]) -> int:
    return zlib.crc32("\n".join(answers).encode())


class ClusterTests(unittest.TestCase):
    cluster: Cluster
    context: SparkContext
    session: SparkSession

    @classmethod
    def setUpClass(cls) -> None:
        cls.cluster = Cluster()
        cls.session = (
            SparkSession.builder.master(cls.cluster.url).appName("engage")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.executor.memory", "512m")
            .config("spark.task.maxFailures", "12")
            # Killed executors are what is tested; the application is not given up for them.
            .config("spark.deploy.maxExecutorRetries", "-1")
            .config("spark.task.reaper.enabled", "true")
            .config("spark.log.level", "OFF")
            .getOrCreate())
        cls.context = cls.session.sparkContext
        cls.context.setLogLevel("OFF")

    @classmethod
    def tearDownClass(cls) -> None:
        cls.session.stop()
        cls.cluster.stop()

    def assert_refused(self, wanted: str, action) -> None:
        with self.assertRaises(Exception) as caught:
            action()
        self.assertIn(wanted, str(caught.exception))

    def test_the_session_of_the_documentation_prints_what_stands_there(self) -> None:
        blocks = (ROOT / "Documentation/Batch.md").read_text().split("```")
        place = next(number for number, block in enumerate(blocks) if block.startswith("python\n"))
        printed = io.StringIO()
        here, path = os.getcwd(), os.environ["PATH"]
        os.chdir(ROOT)
        os.environ["PATH"] = f"{os.path.dirname(ENGAGE)}:{path}"
        try:
            with contextlib.redirect_stdout(printed):
                exec(blocks[place].removeprefix("python\n"), {})  # noqa: S102
        finally:
            os.chdir(here)
            os.environ["PATH"] = path
        self.assertEqual(printed.getvalue().strip(), blocks[place + 2].strip())

    def test_answers_equal_one_process_for_1_4_and_15_parts(self) -> None:
        lines = [scenario(number) for number in range(600)]
        lines[17] = '{"id":"bad","layers":7}'
        lines[18] = "no json"
        wanted = alone(lines)
        for parts in (1, 4, 15):
            answers = resolve(self.context.parallelize(lines, parts), engage=ENGAGE).collect()
            self.assertEqual(answers, wanted, f"{parts} parts")

    def test_poison_lines_are_answered_and_counted(self) -> None:
        tally = Tally(self.context)
        lines = ["{", '{"id":1,"layers":7}', scenario(3), '{"id":4,"kind":"toaster"}', "\x00"]
        answers = resolve(
            self.context.parallelize(lines, 2), engage=ENGAGE, tally=tally).collect()
        errors = ["error" in json.loads(answer) for answer in answers]
        self.assertEqual(errors, [True, True, False, True, True])
        self.assertEqual((tally.lines, tally.errors), (5, 4))
        self.assertGreater(tally.seconds, 0)

    def test_nulls_blanks_line_ends_and_partitions_without_lines(self) -> None:
        pretty = json.dumps(json.loads(scenario(1)), indent=2)
        lines = [None, "", pretty, None]
        answers = resolve(self.context.parallelize(lines, 9), engage=ENGAGE).collect()
        self.assertEqual([answer is None for answer in answers], [True, True, False, True])
        self.assertEqual(json.loads(answers[2])["id"], "s1")
        self.assertEqual(resolve(self.context.parallelize([], 3), engage=ENGAGE).collect(), [])
        nulls = self.session.createDataFrame([(None,)] * 20, "scenario string")
        rows = resolve(nulls, engage=ENGAGE).collect()
        self.assertEqual([row.answer for row in rows], [None] * 20)

    def test_a_line_of_64_mib_is_answered_and_a_longer_one_refused(self) -> None:
        def long(number: int) -> str:
            return '{"id":%d,"layers":[]%s}' % (number, " " * ((64 << 20) + number * 4096 - 4096))

        answers = resolve(
            self.context.parallelize([0, 2], 2).map(long), engage=ENGAGE).collect()
        self.assertTrue(answers[0].startswith('{"id":0,"kind":"dialog"'))
        self.assertEqual(json.loads(answers[1])["error"]["code"], "limit")

    def test_pipe_and_arrow_give_the_same_through_parquet(self) -> None:
        lines = [scenario(number) for number in range(400)] + [None]
        with tempfile.TemporaryDirectory() as folder:
            frame = self.session.createDataFrame([(line,) for line in lines], "scenario string")
            frame.repartition(3).write.parquet(f"{folder}/questions")
            read = self.session.read.parquet(f"{folder}/questions")
            found = {}
            for transport in ("pipe", "arrow"):
                answers = resolve(read, engage=ENGAGE, transport=transport)
                answers.write.parquet(f"{folder}/{transport}")
                rows = self.session.read.parquet(f"{folder}/{transport}").collect()
                found[transport] = sorted((row.answer for row in rows), key=str)
            self.assertEqual(found["pipe"], found["arrow"])
            self.assertEqual(found["pipe"], sorted([*alone(lines[:-1]), None], key=str))

    def test_a_selection_has_typed_columns_and_an_unknown_path_is_refused(self) -> None:
        lines = [scenario(0), '{"id":7,"layers":7}', scenario(1), None]
        for asked in (
            self.context.parallelize(lines, 2),
            self.session.createDataFrame([(line,) for line in lines], "scenario string"),
        ):
            frame = resolve(asked, select=[*SELECTION, "opens"], engage=ENGAGE)
            types = dict(frame.dtypes)
            self.assertEqual(types["providerTable.rows.count"], "bigint")
            self.assertEqual(types["providerTable.infoBar.visible"], "boolean")
            self.assertEqual(types["presentation.mode"], "string")
            rows = frame.collect()
            self.assertEqual([row["id"] for row in rows], ["s0", "7", "s1", None])
            self.assertEqual(rows[2]["presentation.mode"], "formSheet")
            self.assertEqual(rows[1]["error"]["code"], "invalidScenario")
            self.assertEqual(rows[0]["opens"], '["providerTable"]')
        self.assert_refused(
            "did you mean 'mode'?",
            lambda: resolve(asked, select=["presentation.mod"], engage=ENGAGE))

    def test_the_first_answers_alone_can_be_taken(self) -> None:
        """A reader that takes three and goes, and one that is slow."""
        lines = self.context.parallelize(range(4000), 2).map(scenario)
        answers = resolve(lines, engage=ENGAGE)
        self.assertEqual([json.loads(one)["id"] for one in answers.take(3)], ["s0", "s1", "s2"])

        def slow(found):
            for number, answer in enumerate(found):
                if number % 1000 == 0:
                    time.sleep(0.3)
                yield json.loads(answer)["id"]

        self.assertEqual(
            answers.mapPartitions(slow).collect(), [f"s{number}" for number in range(4000)])

    def test_a_task_out_of_memory_is_tried_again(self) -> None:
        def hungry(lines):
            first = TaskContext.get().attemptNumber() == 0
            for number, line in enumerate(lines):
                if first and number == 100:
                    resource.setrlimit(resource.RLIMIT_AS, (1 << 30, resource.RLIM_INFINITY))
                    try:
                        bytearray(8 << 30)
                    finally:
                        resource.setrlimit(
                            resource.RLIMIT_AS, (resource.RLIM_INFINITY,) * 2)
                yield line

        lines = [scenario(number) for number in range(300)]
        asked = self.context.parallelize(lines, 2).mapPartitions(hungry)
        self.assertEqual(resolve(asked, engage=ENGAGE).collect(), alone(lines))

    def test_a_process_that_dies_or_loses_answers_fails_the_task(self) -> None:
        for ending, wanted in (("kill -9 $$", "engage ended with -9"), ("exit 0", "after 10 answers")):
            with tempfile.TemporaryDirectory() as folder:
                program = pathlib.Path(folder, "engage")
                program.write_text(
                    f'#!/bin/sh\n[ "$1" = --version ] && exec {ENGAGE} --version\n'
                    f'head -n 10 | {ENGAGE} "$@"\n{ending}\n')
                program.chmod(0o755)
                asked = self.context.parallelize(range(5000), 2).map(scenario)
                self.assert_refused(
                    wanted, lambda: resolve(asked, engage=str(program)).count())

    def test_another_program_another_release_and_no_program_are_refused(self) -> None:
        asked = self.context.parallelize(range(10), 2).map(scenario)
        self.assert_refused(
            "is not engage", lambda: resolve(asked, engage="/bin/true"))
        self.assert_refused(
            "no program 'engage-nowhere' on the driver",
            lambda: resolve(asked, engage="engage-nowhere"))
        self.assert_refused(
            "no program '/nowhere/engage'",
            lambda: resolve(
                asked, engage="/nowhere/engage", ship=False, release="engage 0.1.0").count())
        self.assert_refused(
            "wanted engage 99.0",
            lambda: resolve(asked, engage=ENGAGE, ship=False, release="engage 99.0").count())

    def test_questions_of_a_project_are_those_of_its_apps(self) -> None:
        project = str(ROOT / "Examples/white-label/engage.yaml")
        family = questions(
            project, devices=["iphone-8", "ipad-air"], engage=ENGAGE,
            locales={"en": {}, "de": {"Sign in": "Anmelden"}})
        self.assertEqual(len(family), 12 * 2 * 2)
        asked = family.to_rdd(self.context, 5)
        self.assertEqual(asked.collect(), list(family))
        answers = resolve(asked, engage=ENGAGE).map(json.loads).collect()
        self.assertEqual(answers[0]["id"], "acorn/iphone-8/en")
        for app, answer in (("acorn", answers[2]), ("maple", answers[-2])):
            run = subprocess.run(
                [ENGAGE, "resolve", "--project", project, "--app", app, "--device", "ipad-air",
                 "--format", "json"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
            alone_ = json.loads(run.stdout)
            for member in ("opens", "presentation", "providerTable"):
                self.assertEqual(answer[member], alone_[member], (app, member))
        self.assertEqual(len(questions(project, devices="all", engage=ENGAGE)), 12 * 202)

    def test_killed_executors_and_workers_lose_and_double_nothing(self) -> None:
        """Kills at random moments; every third a whole worker, which is started anew."""
        lines = [scenario(number) for number in range(2000)]
        wanted = crc(alone(lines))
        per_part = len(lines)
        parts = SCENARIOS // per_part
        asked = self.context.parallelize(range(SCENARIOS), parts).map(
            lambda number: scenario(number % per_part))
        ended = threading.Event()
        kills = [0]

        def killing() -> None:
            draw = random.Random(7)
            while not ended.is_set():
                ended.wait(draw.uniform(0.5, 3.5))
                if ended.is_set() or kills[0] >= KILLS:
                    return
                worker = draw.choice(self.cluster.workers)
                executors = self.cluster.executors(worker)
                if not executors:
                    continue
                if kills[0] % 3 == 2:
                    self.cluster.kill_worker(worker)
                    self.cluster.add_worker()
                else:
                    kill(draw.choice(executors))
                kills[0] += 1

        killer = threading.Thread(target=killing)
        killer.start()
        try:
            found = []
            # Jobs go on until every kill was made.
            while kills[0] < KILLS or not found:
                answers = resolve(asked, engage=ENGAGE)
                found = answers.mapPartitions(
                    lambda part: [(lambda all_: (len(all_), crc(all_)))(list(part))]).collect()
                self.assertEqual(found, [(per_part, wanted)] * parts)
        finally:
            ended.set()
            killer.join()
        print(f"{kills[0]} kills, {SCENARIOS} scenarios a job", file=sys.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=2)
