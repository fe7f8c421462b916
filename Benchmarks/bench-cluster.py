"""Apache Spark on this machine: two workers of one core against one, and what the pipe costs.

Usage: python3 Benchmarks/bench-cluster.py [SCENARIOS]     100,000 unless given; the goal is for 1,000,000

A master and workers on loopback answer files of scenarios of 2.4 KB on the disk; the answers
of 1, 4 and 15 parts are compared with one process's, by order and bytes. What the pipe costs is the
time of two workers against two processes of one thread that answer half of the file each.
"""
import importlib.util
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time
import zlib

HERE = pathlib.Path(__file__).resolve().parent
ENGAGE = os.path.abspath(os.environ.get("ENGAGE", HERE.parent / ".build/release/engage"))
os.environ.update(SPARK_LOCAL_IP="127.0.0.1", PYSPARK_PYTHON=sys.executable)
sys.path[:0] = [str(HERE.parent / "Integrations/spark" / name) for name in ("src", "tests")]
OPTIONS = ["--accept-errors", "--keep-blank", "--places", "scenario", "--threads", "1"]


def scenarios(count, path):
    """Writes the scenarios that `bench-batch.py` uses."""
    spec = importlib.util.spec_from_file_location("batch", HERE / "bench-batch.py")
    batch = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(batch)
    draw = random.Random(7)
    some = [json.dumps(batch.scenario(number, draw)) for number in range(2_000)]
    with open(path, "w") as file:
        for number in range(count):
            file.write(some[number % len(some)])
            file.write("\n")


def spark(workers):
    """A session on a cluster of so many workers, and the cluster."""
    from cluster import Cluster
    from pyspark.sql import SparkSession
    cluster = Cluster(workers)
    session = (
        SparkSession.builder.master(cluster.url).appName("engage")
        .config("spark.ui.enabled", "false").config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1").config("spark.executor.memory", "512m")
        # A part has the requested length, not that of a block of the file system.
        .config("spark.hadoop.fs.local.block.size", str(1 << 40))
        .config("spark.log.level", "OFF").getOrCreate())
    session.sparkContext.setLogLevel("OFF")
    return session, cluster


def sums(answers):
    """Number, bytes and CRC of the answers of each part, in the order of the parts."""
    def sum_of(part):
        count, size, crc = 0, 0, 0
        for answer in part:
            data = answer.encode() + b"\n"
            count, size, crc = count + 1, size + len(data), zlib.crc32(data, crc)
        return [(count, size, crc)]
    return answers.mapPartitions(sum_of).collect()


def asked(session, path, parts):
    """The file in so many parts, of which each begins where the one before ended."""
    from engage_spark import resolve
    return resolve(session.sparkContext.textFile(path, parts), engage=ENGAGE)


def timed(action):
    start = time.perf_counter()
    return action(), time.perf_counter() - start


def check(found, answers):
    """Whether what the parts answered is, one behind the other, what one process answered."""
    with open(answers, "rb") as file:
        for count, size, crc in found:
            left, own, lines = size, 0, 0
            while left:
                data = file.read(min(left, 1 << 24))
                if not data:
                    return False
                left, own, lines = left - len(data), zlib.crc32(data, own), lines + data.count(b"\n")
            if (own, lines) != (crc, count):
                return False
        return not file.read(1)


def main():
    try:
        import pyspark  # noqa: F401
    except ImportError:
        return print("  not run: make test-cluster installs Spark")
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        path, answers = folder + "/scenarios.ndjson", folder + "/answers.ndjson"
        scenarios(count, path)
        print("%d scenarios, %.0f MB" % (count, os.path.getsize(path) / 1e6))
        with open(answers, "wb") as sink:
            _, alone = timed(lambda: subprocess.run(
                [ENGAGE, "batch", *OPTIONS, path], stdout=sink, check=True))
        print("  %-44s %8.1f s" % ("one process of one thread, to a file", alone))
        half = []
        for name, part in (("a", 0), ("b", 1)):
            half.append(folder + "/half-" + name)
            with open(path) as source, open(half[-1], "w") as file:
                for number, line in enumerate(source):
                    if (number >= count // 2) == bool(part):
                        file.write(line)

        def both():
            runs = [subprocess.Popen([ENGAGE, "batch", *OPTIONS, one], stdout=subprocess.DEVNULL) for one in half]
            assert [run.wait() for run in runs] == [0, 0]

        plain = min(timed(both)[1] for _ in range(3))
        print("  %-44s %8.1f s" % ("two processes of one thread", plain))
        seconds = {}
        for workers in (1, 2):
            session, cluster = spark(workers)
            try:
                # The first job starts the executors and ships the program.
                asked(session, path, 2).count()
                for _ in range(2):
                    found, took = timed(lambda: asked(session, path, 16).count())
                    seconds[workers] = min(seconds.get(workers, took), took)
                    assert found == count
                print("  %-44s %8.1f s" % (
                    "Spark, %d worker%s of one core" % (workers, "s"[:workers - 1]), seconds[workers]))
                if workers == 2:
                    for parts in (1, 4, 15):
                        same = check(sums(asked(session, path, parts)), answers)
                        print("  %-44s %8s" % ("answers of %d parts against one process's" % parts, "equal" if same else "DIFFER"))
            finally:
                session.stop()
                cluster.stop()
        print("  one worker / two       %.2f (goal 1.6)" % (seconds[1] / seconds[2]))
        print("  what the pipe costs    %.0f %% (goal 30)" % (100 * (seconds[2] / plain - 1)))


if __name__ == "__main__":
    main()
