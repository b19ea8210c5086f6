# `make experiments', the short form: its tables beside those of the thesis, and plots that are SVG. Skipped
# without Python and with sanitizers, since there are many runs.
{ command -v python3 > /dev/null && [ -z "$SANITIZED" ]; } || { cat "$HERE/experiments.out"; exit 0; }
mkdir home && ln -s "$(dirname "$(command -v mocc)")" home/bin
python3 "$TOP/examples/thesis/experiments.py" --quick --cc="$CC" --limit=30 --build=home --out=out > said 2>&1
echo "[status $?]"
grep '^Table\|^Experiment\|^Figure\|Did not finish\|drawn\|> ' said
echo "Model 1 through FMUs"
python3 "$TOP/examples/thesis/experiments.py" --fmu --quick --cc="$CC" --build=home --out=out > said
echo "[status $?]"
python3 - << 'E'
import glob, xml.dom.minidom
for name in sorted(glob.glob("out/*.svg")):
    lines = xml.dom.minidom.parse(name).getElementsByTagName("polyline")
    print(name, "curves" if lines else "no curve")
E
