"""Answers login-screen scenarios on Apache Spark with the command ``engage``.

``resolve`` resolves an RDD or a DataFrame's column, ``questions`` makes the scenarios of a family of
apps from its ``engage.yaml``, ``Tally`` counts lines, errors and seconds.
"""

from .program import Program, ProgramError
from .questions import Questions, questions
from .resolving import Tally, resolve

__all__ = ["Program", "ProgramError", "Questions", "Tally", "questions", "resolve"]
