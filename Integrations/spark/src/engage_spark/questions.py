"""``questions``: the scenarios of a family of apps, made from its ``engage.yaml``."""

from __future__ import annotations

import functools
import json
import os
import subprocess
from typing import Any, Dict, FrozenSet, Iterator, List, Mapping, Optional, Sequence, Union

from pyspark import RDD, SparkContext

from .program import ProgramError

#: What a question has of its own: it is made here, and no member of a project.
_OWN = ("id", "device", "axes", "layers", "settings", "configuration")
#: Members that name a file or a folder in a project, and list names in a scenario.
_FOLDERS = ("assets", "fonts")


class Questions(Sequence[str]):
    """Every app times every device times every locale, one JSON text each.

    A scenario is made when it is read; the ``id`` is ``APP/DEVICE/LOCALE``, without the
    locale where none is given.
    """

    def __init__(
        self, apps: List[Dict[str, Any]], names: List[str], devices: Sequence[Any],
        locales: Mapping[str, Optional[Mapping[str, str]]],
    ) -> None:
        self._apps = apps
        self._names = names
        self._devices = list(devices)
        self._locales = list(locales.items())

    def __len__(self) -> int:
        return len(self._apps) * len(self._devices) * len(self._locales)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._line(number) for number in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(f"{len(self)} questions, asked for number {index}")
        return self._line(index % len(self))

    def __iter__(self) -> Iterator[str]:
        return map(self._line, range(len(self)))

    def _line(self, index: int) -> str:
        index, locale = divmod(index, len(self._locales))
        app, device = divmod(index, len(self._devices))
        name, strings = self._locales[locale]
        place = self._devices[device]
        id_ = "/".join(filter(None, (self._names[app], _device_name(place), name)))
        scenario = {"id": id_, "device": place, **self._apps[app]}
        if strings is not None:
            scenario["strings"] = dict(strings)
        return json.dumps(scenario, ensure_ascii=False, separators=(",", ":"))

    def to_rdd(self, context: SparkContext, partitions: Optional[int] = None) -> RDD[str]:
        """The questions as an RDD; each partition makes its own, the driver sends the layers."""
        numbers = context.range(len(self), numSlices=partitions)
        return numbers.map(self._line)


def questions(
    project: str,
    devices: Union[Sequence[Any], str, None] = None,
    locales: Union[Mapping[str, Mapping[str, str]], None] = None,
    *,
    apps: Optional[Sequence[str]] = None,
    engage: str = "engage",
) -> Questions:
    """The scenarios of ``engage.yaml``, in the order of its apps, then devices, then locales.

    project: path of ``engage.yaml``. Its files are read by ``engage`` itself, once.
    devices: names, or objects as a scenario's ``device``; ``"all"`` is the whole catalogue in both
        orientations; the project's own unless given.
    locales: name to a strings table, the scenario's ``strings``.
    apps: names, in place of all of them.
    """
    folder = os.path.dirname(os.path.abspath(project))
    root = _read(engage, project)
    shared = _layers(engage, folder, root.get("layers"))
    common = _members(engage, folder, root)
    listed = root.get("apps") or {"": {}}
    unknown = [name for name in apps or () if name not in listed]
    if unknown:
        raise ValueError(f"unknown app '{unknown[0]}'; there are {', '.join(listed)}")
    names = list(apps) if apps is not None else list(listed)
    scenarios = []
    for name in names:
        own = listed[name] or {}
        scenario = {**common, **_members(engage, folder, own)}
        layers = shared + _layers(engage, folder, own.get("layers"))
        is_screen = scenario.get("kind") == "loginScreen"
        scenario["settings" if is_screen else "layers"] = layers
        scenarios.append(scenario)
    places = devices if devices is not None else root.get("devices", ["iphone-8", "ipad-air"])
    return Questions(scenarios, names, _devices(engage, places), locales or {"": None})


def _read(engage: str, path: str) -> Any:
    run = subprocess.run(
        [engage, "convert", "--to", "json", "--compact", path], capture_output=True)
    if run.returncode != 0:
        raise ProgramError(run.stderr.decode("utf-8", "replace").strip())
    return json.loads(run.stdout)


def _layers(engage: str, folder: str, layers: Any) -> List[Dict[str, Any]]:
    found = []
    for layer in layers or []:
        if isinstance(layer, str):
            layer = {"file": layer}
        values = (
            _read(engage, os.path.join(folder, layer["file"])) if "file" in layer
            else layer.get("values"))
        name = {"name": layer["name"]} if "name" in layer else {}
        found.append({**name, "values": values})
    return found


@functools.lru_cache(maxsize=None)
def _scenario_members(engage: str) -> FrozenSet[str]:
    """The members of a scenario as this release takes them; all others are the project's own."""
    names = set()
    for schema in ("dialogScenario", "loginScreenScenario"):
        run = subprocess.run([engage, "schema", schema], capture_output=True)
        if run.returncode != 0:
            raise ProgramError(run.stderr.decode("utf-8", "replace").strip())
        names.update(json.loads(run.stdout)["properties"])
    return frozenset(names.difference(_OWN))


def _members(engage: str, folder: str, value: Dict[str, Any]) -> Dict[str, Any]:
    known = _scenario_members(engage)
    members = {name: member for name, member in value.items() if name in known}
    for name in _FOLDERS:
        if isinstance(members.get(name), str):
            del members[name]
    if isinstance(members.get("strings"), str):
        raise ValueError(
            f"'strings' of the project names a file, '{members['strings']}', which questions do "
            "not read; give its texts as a locale")
    if value.get("providers"):
        members["configuration"] = _read(engage, os.path.join(folder, value["providers"]))
    return members


def _devices(engage: str, devices: Union[Sequence[Any], str]) -> List[Any]:
    words = [devices] if isinstance(devices, str) else list(devices)
    groups = {"all": "", "phones": "phone", "pads": "pad"}
    if not any(word in groups for word in words if isinstance(word, str)):
        return words
    run = subprocess.run([engage, "devices", "--format", "json"], capture_output=True)
    if run.returncode != 0:
        raise ProgramError(run.stderr.decode("utf-8", "replace").strip())
    catalogue = json.loads(run.stdout)
    places: List[Any] = []
    for word in words:
        if not isinstance(word, str) or word not in groups:
            places.append(word)
            continue
        for device in catalogue:
            if groups[word] in ("", device["idiom"]):
                for orientation in ("portrait", "landscape"):
                    places.append({"id": device["id"], "orientation": orientation})
    return places


def _device_name(device: Any) -> str:
    if isinstance(device, str):
        return device
    name = str(device.get("id") or device.get("name") or device.get("model") or "device")
    return f"{name}-{device['orientation']}" if "orientation" in device else name
