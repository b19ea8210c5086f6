# --run: arguments after -- reach the simulation, its status comes back, nothing is left behind.
. "$HERE/try.inc"
mocc() { command mocc --cc="$CC" "$@"; }
cp "$TOP/examples/VanDerPol/VanDerPol.mo" .
mkdir empty
TMPDIR=$PWD/empty
export TMPDIR
try mocc --run VanDerPol.mo -- --stop-time=1 --intervals=2 -o result.csv
cut -d, -f1 result.csv
mocc --run VanDerPol.mo -- --no-such-option > out.txt 2> err.txt || echo "[status $?]"
ls empty
try mocc -o vdp --run VanDerPol.mo -- --stop-time=1 --intervals=2 -o result.csv
try mocc -o vdp --keep-c VanDerPol.mo
try mocc -S VanDerPol.mo
cmp VanDerPol.c vdp.c && echo "the same C"
try mocc VanDerPol.mo
ls
