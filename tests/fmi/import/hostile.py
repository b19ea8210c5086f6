"""hostile.py FOLDER NAME.fmu - writes FMUs into FOLDER that are wrong in one way each, made from a good one. Prints
their names, one a line."""
import pathlib
import struct
import sys
import zipfile

folder, good = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
with zipfile.ZipFile(good) as archive:
    contents = {name: archive.read(name) for name in archive.namelist()}
description = contents["modelDescription.xml"].decode()


def write(name, entries, tweak=None):
    path = folder / (name + ".fmu")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for entry, data in entries:
            if isinstance(entry, str):
                entry = zipfile.ZipInfo(entry)
                entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    if tweak:
        path.write_bytes(tweak(path.read_bytes()))
    print(name)


def with_entry(name, data=b"x"):
    return [(n, d) for n, d in contents.items()] + [(name, data)]


def with_text(text):
    return [(n, text if n == "modelDescription.xml" else d) for n, d in contents.items()]


def link():
    info = zipfile.ZipInfo("resources/link")
    info.create_system = 3
    info.external_attr = 0o120777 << 16
    return info


def replaced(old, new):
    assert old in description, old
    return with_text(description.replace(old, new, 1))


def central(data, at, value, form="<I"):
    """Overwrites a field of the first record of the central directory."""
    record = data.index(b"PK\x01\x02") + at
    return data[:record] + struct.pack(form, value) + data[record + struct.calcsize(form):]


# ---- archives ----
write("parent", with_entry("../escaped"))
write("deep_parent", with_entry("resources/../../escaped"))
write("absolute", with_entry("/tmp/escaped"))
write("drive", with_entry("C:escaped"))
write("backslash", with_entry("resources\\..\\..\\escaped", b""), lambda d: d.replace(b"resources/../../escaped", b"resources\\..\\..\\escaped"))
write("dot", with_entry("resources/./escaped"))
write("empty_part", with_entry("resources//escaped"))
write("link", with_entry(link(), b"/etc/passwd"))
write("twice", with_entry("modelDescription.xml", b"<x/>"))
write("file_and_folder", with_entry("resources/readme.txt/x"))
write("bomb", with_entry("resources/zeros", b"\0" * (40 << 20)))
write("encrypted", list(contents.items()), lambda d: central(d, 8, 1, "<H"))
write("method", list(contents.items()), lambda d: central(d, 10, 12, "<H"))
write("zip64", list(contents.items()), lambda d: central(d, 24, 0xFFFFFFFF))
write("outside", list(contents.items()), lambda d: central(d, 42, 0x7FFFFFFF))
write("checksum", list(contents.items()), lambda d: central(d, 16, 1))
write("longer", list(contents.items()), lambda d: central(d, 24, len(description) - 10))
write("shorter", list(contents.items()), lambda d: central(d, 24, len(description) + 10))
write("cut", list(contents.items()), lambda d: d[:len(d) // 2])
write("directory", list(contents.items()), lambda d: d[:-6] + struct.pack("<I", len(d)) + d[-2:])
(folder / "empty.fmu").write_bytes(b"")
print("empty")
write("no_description", [("readme.txt", b"x")])
write("no_binary", [("modelDescription.xml", description), ("binaries/win64/plant.dll", b"x"), ("binaries/darwin64/plant.dylib", b"x")])
write("sources_only", [("modelDescription.xml", description), ("sources/plant.c", b"x")])
write("no_library", with_text(description) and [(n, b"not a library" if n.endswith(".so") else d) for n, d in contents.items()])
# ---- descriptions ----
write("not_xml", with_text("hello"))
write("unclosed", with_text(description[:2000]))
write("deep", with_text(description.replace("<ModelVariables>", "<a>" * 100 + "</a>" * 100 + "<ModelVariables>")))
write("entities", with_text('<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>' + description.split("?>", 1)[1].replace("Plant", "&b;", 1)))
write("external_entity", with_text('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + description.split("?>", 1)[1].replace("Plant", "&a;", 1)))
write("version1", replaced('fmiVersion="2.0"', 'fmiVersion="1.0"'))
write("other_root", with_text("<svg/>"))
write("no_guid", replaced('guid="{plant-1}"', ""))
write("wrong_guid", replaced("{plant-1}", "{plant-2}"))
write("no_interface", replaced('<ModelExchange modelIdentifier="plant" providesDirectionalDerivative="true"/>', "").__class__(
    with_text(description.replace("<ModelExchange", "<Other").replace("<CoSimulation", "<Other2"))))
write("path_as_identifier", replaced('modelIdentifier="plant"', 'modelIdentifier="../../plant"'))
write("other_identifier", replaced('modelIdentifier="plant"', 'modelIdentifier="pump"'))
write("start", replaced('start="9"', 'start="nine"'))
write("reference", replaced('valueReference="4"', 'valueReference="-4"'))
write("causality", replaced('causality="output"', 'causality="exit"'))
write("no_type", replaced('<Real declaredType="Length" start="1"/>', ""))
write("declared", replaced('declaredType="Length"', 'declaredType="Width"'))
write("derivative_of_nothing", replaced('derivative="1"', 'derivative="77"'))
write("no_derivative", replaced('<Real derivative="1"/>', "<Real/>"))
write("state_twice", replaced('<Real derivative="2"/>', '<Real derivative="1"/>'))
write("unknown_index", replaced('<Unknown index="3" dependencies="2"/><Unknown index="4"', '<Unknown index="3" dependencies="2"/><Unknown index="99"'))
write("dependencies", replaced('dependencies="1 2 9"', 'dependencies="1 x"'))
write("indicators", replaced('numberOfEventIndicators="1"', 'numberOfEventIndicators="99999999999"'))
write("state_of_integer", replaced('<Real derivative="2"/>', '<Real derivative="13"/>'))
