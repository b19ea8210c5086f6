# Files that are not there, are not what they should be, or cannot be written: plain words, status 1.
. "$HERE/own_cc.inc"
. "$HERE/try.inc"
cp "$TOP/examples/VanDerPol/VanDerPol.mo" .
mkdir folder
: > empty.mo
printf 'model A\n  Real x = 1;\000\nend A;\n' > nul.mo
printf '\357\273\277model A\n  Real x = 1;\nend A;\n' > mark.mo
printf 'model A\r\n  Real x = y;\r\nend A;\r\n' > crlf.mo
try mocc missing.mo
try mocc missing.mo other.mo
try mocc folder
try mocc empty.mo
try mocc --stop-after=ast empty.mo
try mocc --check nul.mo
try mocc --check mark.mo
try mocc --check crlf.mo
try mocc VanDerPol.mo -o folder
try mocc VanDerPol.mo -o nowhere/vdp
try mocc VanDerPol.mo -o VanDerPol.mo
try mocc VanDerPol.mo -o ./VanDerPol.mo
try mocc VanDerPol.mo -o Other.mo
try mocc VanDerPol.mo -S -o nowhere/vdp.c
try mocc VanDerPol.mo -S -o /dev/full
try mocc VanDerPol.mo -o /dev/full
try mocc VanDerPol.mo --flat=/dev/full
try mocc VanDerPol.mo --report=blt:nowhere/report.txt
try mocc VanDerPol.mo --dump-dir=nowhere/dumps
try mocc VanDerPol.mo --home=folder
try mocc VanDerPol.mo -L nowhere
try mocc VanDerPol.mo --cc=no-such-compiler
try mocc VanDerPol.mo --cc=false
echo 'mocc --dump=ast VanDerPol.mo > /dev/full'
mocc --dump=ast VanDerPol.mo > /dev/full || echo "[status $?]"
echo 'mocc --help > /dev/full'
mocc --help > /dev/full || echo "[status $?]"
ls
