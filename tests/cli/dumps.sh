# Dumps: one alone as it is, several under titles, all of them in numbered files.
. "$HERE/try.inc"
cp "$TOP/examples/VanDerPol/VanDerPol.mo" .
try mocc --dump=ast VanDerPol.mo
try mocc --dump=ast,flat VanDerPol.mo
try mocc --stop-after=flat VanDerPol.mo
try mocc --dump-dir=all VanDerPol.mo
mocc --list-passes | cut -d' ' -f1 > passes.txt
ls all | sed 's/^[0-9]*_//; s/\.txt$//' | cmp - passes.txt && echo "a file for each pass, in order"
try mocc --dump-dir=some --dump=blt,ast VanDerPol.mo
ls some | sed 's/^[0-9]*/N/'
try mocc --flat=flat.bmo VanDerPol.mo
mocc --flat VanDerPol.mo | cmp - flat.bmo && echo "the same as on standard output"
mocc --timings -S -o - VanDerPol.mo 2> timings.txt > VanDerPol.c
sed '1d; $d; s/ .*//' timings.txt | cmp - passes.txt && echo "a line for each pass, in order"
sed -n '1p; $p' timings.txt | sed 's/ .*//'
ls
