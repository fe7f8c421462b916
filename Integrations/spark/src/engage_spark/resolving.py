"""``resolve``: an RDD or a DataFrame's column of scenarios in, answers out."""

from __future__ import annotations

import sys
from typing import Any, Iterable, Iterator, Optional, Sequence, Union

from pyspark import RDD, SparkContext, cloudpickle
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as functions
from pyspark.sql.types import StringType, StructField, StructType

from .columns import selection_schema
from .pipe import AnswerPipe
from .program import Program

# Workers need not have this package installed.
cloudpickle.register_pickle_by_value(sys.modules[__package__])


class Tally:
    """Lines, errors and seconds of the tasks that ended well, counted over all of a job.

    A task that Spark starts twice is counted twice; the answers exist once.
    """

    def __init__(self, context: SparkContext) -> None:
        self._lines = context.accumulator(0)
        self._errors = context.accumulator(0)
        self._seconds = context.accumulator(0.0)

    @property
    def lines(self) -> int:
        """Questions that were answered, blank ones too."""
        return self._lines.value

    @property
    def errors(self) -> int:
        """Questions that were answered with an error."""
        return self._errors.value

    @property
    def seconds(self) -> float:
        """Seconds of all tasks together."""
        return self._seconds.value


def resolve(
    data: Union["RDD[str]", DataFrame],
    select: Optional[Sequence[str]] = None,
    engage: str = "engage",
    *,
    column: Optional[str] = None,
    ship: bool = True,
    release: Optional[str] = None,
    transport: str = "pipe",
    threads: int = 1,
    tally: Optional[Tally] = None,
) -> Union["RDD[Optional[str]]", DataFrame]:
    """Answers scenarios, one JSON text each, in their order.

    data: an RDD of texts, or a DataFrame with a column of texts. A null or blank one is answered
        by null, one that cannot be answered by an object with ``error``.
    select: paths of the answer, as ``engage batch --select`` takes them; without it the whole.
    engage: the program, by name or path: the driver's, shipped to every executor, or with
        ``ship=False`` what every worker has. Its release is checked before the first line.
    column: the DataFrame's column; its only one unless given.
    transport: ``pipe``, or ``arrow`` for a DataFrame (``mapInArrow``).
    threads: of each process; ``spark.task.cpus`` should be as many.
    tally: counts lines, errors and seconds.

    Returns an RDD of texts for an RDD; a DataFrame with the column ``answer`` for a DataFrame;
    with ``select`` a DataFrame with ``id``, a column of its type for each path, and ``error``.
    """
    if transport not in ("pipe", "arrow"):
        raise ValueError(f"transport takes 'pipe' or 'arrow', found '{transport}'")
    if isinstance(select, str):
        raise ValueError("select takes a list of paths, found a text")
    if isinstance(data, RDD):
        context, session = data.context, SparkSession.builder.getOrCreate()
    else:
        context, session = data.sparkSession.sparkContext, data.sparkSession
    program = Program.shipped(context, engage) if ship else Program.installed(engage, release)
    arguments = ("--select", ",".join(["id", *_without_id(select)])) if select else ()
    counters = (tally._lines, tally._errors, tally._seconds) if tally else None
    pipe = AnswerPipe(program, arguments, threads, counters)
    # Before the job: a path that no answer has is refused here and not by a thousand tasks.
    schema = selection_schema(engage, select) if select else None
    if isinstance(data, RDD):
        answers = data.mapPartitions(pipe, preservesPartitioning=True)
        if schema is None:
            return answers
        frame = session.createDataFrame(
            answers.map(lambda answer: (answer,)), StructType([_ANSWER]))
    else:
        frame = _answered(data, column, pipe, transport, session)
    if schema is None:
        return frame
    parsed = functions.from_json(frame["answer"], schema).alias("parsed")
    return frame.select(parsed).select("parsed.*")


_ANSWER = StructField("answer", StringType())


def _without_id(select: Sequence[str]) -> list[str]:
    return [path for path in select if path != "id"]


def _answered(
    data: DataFrame, column: Optional[str], pipe: AnswerPipe, transport: str,
    session: SparkSession,
) -> DataFrame:
    if column is None:
        if len(data.columns) != 1:
            raise ValueError(
                f"column takes the name of the scenarios' column, one of {data.columns}")
        column = data.columns[0]
    chosen = data.select(data[column].cast("string").alias("question"))
    if transport == "arrow":
        return chosen.mapInArrow(_ArrowPipe(pipe), StructType([_ANSWER]))
    answers = chosen.rdd.map(lambda row: row[0]).mapPartitions(pipe)
    return session.createDataFrame(
        answers.map(lambda answer: (answer,)), StructType([_ANSWER]))


class _ArrowPipe:
    """The same pipe between batches of Arrow."""

    #: Answers in a batch; of 6 KB each they take 6 MB.
    rows = 1000

    def __init__(self, pipe: AnswerPipe) -> None:
        self._pipe = pipe

    def __call__(self, batches: Iterable[Any]) -> Iterator[Any]:
        import pyarrow

        def questions() -> Iterator[Optional[str]]:
            for batch in batches:
                yield from batch.column(0).to_pylist()

        answers: list[Optional[str]] = []
        for answer in self._pipe(questions()):
            answers.append(answer)
            if len(answers) == self.rows:
                yield _batch(pyarrow, answers)
                answers = []
        if answers:
            yield _batch(pyarrow, answers)


def _batch(pyarrow: Any, answers: list[Optional[str]]) -> Any:
    column = pyarrow.array(answers, type=pyarrow.string())
    return pyarrow.RecordBatch.from_arrays([column], names=["answer"])
