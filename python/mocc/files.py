"""Reads result files: .csv, .mat (version 4) and .arrow (Arrow IPC). Needs nothing but Python.

`read(path)` returns a `Table`: the columns as sequences of numbers (or lists of texts), with units
and descriptions where the file has them.
"""

import csv
import dataclasses
import pathlib
import struct


@dataclasses.dataclass
class Table:
    """Columns by name, in the order of the file; the first is time."""

    columns: dict
    units: dict = dataclasses.field(default_factory=dict)
    descriptions: dict = dataclasses.field(default_factory=dict)
    metadata: dict = dataclasses.field(default_factory=dict)


def read(path):
    """Reads a result file, whose ending names its format."""
    path = pathlib.Path(path)
    readers = {".csv": read_csv, ".mat": read_mat, ".arrow": read_arrow}
    if path.suffix not in readers:
        raise ValueError(f"{path}: results are read from .csv, .mat and .arrow files")
    return readers[path.suffix](path)


# ---- CSV ----


def _number(text):
    try:
        return float(text)
    except ValueError:
        return None


def read_csv(path):
    """Reads a CSV file; a column of which a value is no number is a list of texts."""
    with open(path, newline="", encoding="utf-8") as file:
        rows = csv.reader(file)
        names = next(rows, None)
        if not names:
            raise ValueError(f"{path} is empty")
        columns = list(zip(*rows)) or [() for _ in names]
    values = {}
    for name, texts in zip(names, columns):
        numbers = [_number(text) for text in texts]
        values[name] = list(texts) if None in numbers else numbers
    return Table(values, {names[0]: "s"})


# ---- MATLAB version 4 ----


def _matrices(data):
    """Yields name, rows, columns and values (by columns) of each matrix of a .mat file."""
    formats = {0: "d", 2: "i", 5: "B"}
    at = 0
    while at + 20 <= len(data):
        kind, rows, columns, _, length = struct.unpack_from("<5i", data, at)
        code = formats[kind // 10 % 10]
        name = bytes(data[at + 20 : at + 19 + length]).decode()
        at += 20 + length
        count = rows * columns
        size = struct.calcsize(code) * count
        yield name, rows, columns, data[at : at + size].cast(code)
        at += size


def _texts(matrix):
    rows, columns, values = matrix
    return [bytes(values[i * rows : (i + 1) * rows]).decode().rstrip(" \0") for i in range(columns)]


def _split_unit(description):
    """Splits `text [unit]`.

    >>> _split_unit("Height [m]")
    ('Height', 'm')
    >>> _split_unit("Height")
    ('Height', '')
    """
    if description.endswith("]") and "[" in description:
        text, _, unit = description[:-1].rpartition("[")
        return text.strip(), unit
    return description, ""


def read_mat(path):
    """Reads a .mat file of version 4 as mocc, OpenModelica and Dymola write it."""
    data = memoryview(pathlib.Path(path).read_bytes())
    matrix = {name: (rows, columns, values) for name, rows, columns, values in _matrices(data)}
    if "dataInfo" not in matrix:
        raise ValueError(f"{path} is no result of a simulation")
    names, info = _texts(matrix["name"]), matrix["dataInfo"][2]
    table = Table({})
    for i, (name, text) in enumerate(zip(names, _texts(matrix["description"]))):
        which, row = info[4 * i], info[4 * i + 1]
        rows, columns, values = matrix["data_1" if which == 1 else "data_2"]
        column = values[abs(row) - 1 :: rows]
        if which == 1:
            column = [column[0]] * matrix["data_2"][1]
        table.columns[name] = [-v for v in column] if row < 0 else list(column)
        table.descriptions[name], table.units[name] = _split_unit(text)
    return table


# ---- Arrow IPC ----


class _Flat:
    """A table of a FlatBuffer; fields by number."""

    def __init__(self, data, at):
        self.data, self.at = data, at
        self.offsets = at - struct.unpack_from("<i", data, at)[0]
        self.fields = (struct.unpack_from("<H", data, self.offsets)[0] - 4) // 2

    @classmethod
    def root(cls, data, at=0):
        return cls(data, at + struct.unpack_from("<I", data, at)[0])

    def _place(self, field):
        if field >= self.fields:
            return 0
        offset = struct.unpack_from("<H", self.data, self.offsets + 4 + 2 * field)[0]
        return self.at + offset if offset else 0

    def number(self, field, code, default=0):
        place = self._place(field)
        return struct.unpack_from("<" + code, self.data, place)[0] if place else default

    def _target(self, field):
        place = self._place(field)
        return place + struct.unpack_from("<I", self.data, place)[0] if place else 0

    def table(self, field):
        return _Flat(self.data, self._target(field))

    def text(self, field):
        at = self._target(field)
        length = struct.unpack_from("<I", self.data, at)[0]
        return bytes(self.data[at + 4 : at + 4 + length]).decode()

    def structs(self, field, code):
        at = self._target(field)
        if not at:
            return []
        count, size = struct.unpack_from("<I", self.data, at)[0], struct.calcsize("<" + code)
        return [struct.unpack_from("<" + code, self.data, at + 4 + i * size) for i in range(count)]

    def tables(self, field):
        at = self._target(field)
        count = struct.unpack_from("<I", self.data, at)[0] if at else 0
        places = [at + 4 + 4 * i for i in range(count)]
        return [_Flat(self.data, p + struct.unpack_from("<I", self.data, p)[0]) for p in places]


def _metadata(table, field):
    return {pair.text(0): pair.text(1) for pair in table.tables(field)}


def _decode(kind, rows, buffers, body):
    """Returns the values of a column of a batch, whose first buffer tells which are null: none."""
    if buffers[0][1]:
        raise ValueError("columns with missing values are not read")
    first = body[buffers[1][0] : buffers[1][0] + buffers[1][1]]
    if kind == "bool":
        return [first[i // 8] >> i % 8 & 1 == 1 for i in range(rows)]
    if kind == "text":
        ends = first.cast("i")
        texts = body[buffers[2][0] : buffers[2][0] + buffers[2][1]]
        return [bytes(texts[ends[i] : ends[i + 1]]).decode() for i in range(rows)]
    return first.cast(kind)[:rows]


def _kind(field):
    """The kind of a column: of a field of the schema."""
    number, details = field.number(2, "B"), field.table(3)
    if number == 3 and details.number(0, "h") == 2:
        return "d"
    if number == 2 and details.number(0, "i") == 64:
        return "q"
    if number in (5, 6):
        return "text" if number == 5 else "bool"
    raise ValueError(f"the type of column {field.text(0)} is not read")


def _messages(data, at):
    """Yields header type, header and body of each complete message of a stream."""
    while at + 8 <= len(data):
        mark, size = struct.unpack_from("<II", data, at)
        if mark != 0xFFFFFFFF or size == 0 or at + 8 + size > len(data):
            return
        message = _Flat.root(data[at + 8 : at + 8 + size])
        body = data[at + 8 + size : at + 8 + size + message.number(3, "q")]
        if len(body) < message.number(3, "q"):
            return
        yield message.number(1, "B"), message.table(2), body
        at += 8 + size + len(body)


def read_arrow(path):
    """Reads an Arrow IPC file, up to the last complete batch if it is incomplete."""
    data = memoryview(pathlib.Path(path).read_bytes())
    if bytes(data[:6]) != b"ARROW1":
        raise ValueError(f"{path} is no Arrow file")
    table, kinds = Table({}), []
    for kind, header, body in _messages(data, 8):
        if kind == 1:
            fields = header.tables(1)
            kinds = [_kind(field) for field in fields]
            names = [field.text(0) for field in fields]
            table.metadata = _metadata(header, 2)
            table.columns = {name: [] for name in names}
            for name, field in zip(names, fields):
                about = _metadata(field, 6)
                table.units[name] = about.get("unit", "")
                table.descriptions[name] = about.get("description", "")
        elif kind == 3:
            nodes, buffers, at = header.structs(1, "qq"), header.structs(2, "qq"), 0
            for name, column, node in zip(names, kinds, nodes):
                count = 3 if column == "text" else 2
                values = _decode(column, node[0], buffers[at : at + count], body)
                table.columns[name].extend(values)
                at += count
    return table
