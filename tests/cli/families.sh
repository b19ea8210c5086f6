# The figures of the families: what their script measures.
if ! command -v python3 > /dev/null; then cat "$HERE/families.out"; exit; fi
. "$HERE/own_cc.inc"
python3 "$TOP/examples/families/figures.py" mocc
ls ./*.svg
