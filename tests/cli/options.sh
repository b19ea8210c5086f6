# Messages about wrong command lines, which end with status 2.
. "$HERE/try.inc"
cp "$TOP/examples/VanDerPol/VanDerPol.mo" .
try mocc
try mocc --chek VanDerPol.mo
try mocc -x VanDerPol.mo
try mocc -Sx VanDerPol.mo
try mocc --model
try mocc VanDerPol.mo -o
try mocc --output= VanDerPol.mo
try mocc --check=yes VanDerPol.mo
try mocc --tearing=celier VanDerPol.mo
try mocc --color=sometimes VanDerPol.mo
try mocc --dump=bltt VanDerPol.mo
try mocc --stop-after=flatt VanDerPol.mo
try mocc --stop-after=ast --dump=blt VanDerPol.mo
try mocc --report=btl VanDerPol.mo
try mocc --report=blt: VanDerPol.mo
try mocc --report=html,blt VanDerPol.mo
try mocc -D mu VanDerPol.mo
try mocc -D =3 VanDerPol.mo
try mocc run VanDerPol.mo
try mocc check VanDerPol.mo
try mocc VanDerPol.mo VanDerPol.mo
try mocc --run -S VanDerPol.mo
try mocc --run --stop-after=flat VanDerPol.mo
try mocc -S --stop-after=flat VanDerPol.mo
try mocc -o vdp --stop-after=c VanDerPol.mo
try mocc --help=html
try mocc --diagnostics=json --frob VanDerPol.mo
ls
