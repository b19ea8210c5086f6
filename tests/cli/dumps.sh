# Dumps: one alone as it is, several under titles, all of them in numbered files.
. "$HERE/try.inc"
cp "$TOP/examples/VanDerPol/VanDerPol.mo" .
try mocc --dump=ast VanDerPol.mo
try mocc --dump=ast,flat VanDerPol.mo
try mocc --stop-after=flat VanDerPol.mo
try mocc --dump-dir=all VanDerPol.mo
ls all
try mocc --dump-dir=some --dump=blt,ast VanDerPol.mo
ls some
try mocc --flat=flat.bmo VanDerPol.mo
mocc --flat VanDerPol.mo | cmp - flat.bmo && echo "the same as on standard output"
mocc --timings --check VanDerPol.mo 2> timings.txt
sed 's/ .*//' timings.txt
ls
