"""make_fmu.py OUT.fmu DESCRIPTION.xml PLATFORM/NAME.so=FILE... - packs an FMU for the tests."""
import sys
import zipfile

with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as archive:
    archive.write(sys.argv[2], "modelDescription.xml")
    for entry in sys.argv[3:]:
        name, file = entry.split("=", 1)
        archive.write(file, "binaries/" + name)
    archive.writestr("resources/readme.txt", "nothing\n")
