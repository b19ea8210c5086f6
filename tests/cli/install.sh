# make install, elsewhere: the compiler finds its run-time library, another HOME and a folder that may
# not be written to do no harm, pkg-config serves mocc.h, and make uninstall leaves nothing behind.
. "$HERE/try.inc"
B=$(cd "$(dirname "$(command -v mocc)")/.." && pwd)
prefix="$PWD/a place"
install_in() { make -s -C "$TOP" "$1" B="$B" PREFIX=/opt/mo DESTDIR="$PWD/dest" > make.txt 2>&1 || cat make.txt; }
install_in install
(cd dest && find . -type f ! -path '*/modelica/*' ! -path '*/lib/mocc/src/*' ! -name run-tcc ! -name mocc_rt.o | LC_ALL=C sort)
cmp "$TOP/lib/Kit/package.mo" dest/opt/mo/lib/mocc/modelica/Kit/package.mo
test -e dest/opt/mo/lib/mocc/src/fmi/fmu.c && echo "sources for FMUs are there"
mv dest/opt/mo "$prefix" # the whole may be moved
mkdir home work
cp "$TOP/examples/VanDerPol/VanDerPol.mo" work/
chmod a-w work
cd work
HOME=$prefix/../home PATH=/usr/bin:/bin "$prefix/bin/mocc" --cc="$CC" VanDerPol.mo -o ../vdp && echo "compiled"
PATH=/usr/bin:/bin "$prefix/bin/mocc" --cc="$CC" VanDerPol.mo -o ../vdp.fmu && echo "made an FMU"
cd ..
./vdp --intervals=1 -o a.csv
(cd work && "$prefix/bin/mocc" --check -m Kit.Blocks.Continuous.FirstOrder)
if [ "$(id -u)" != 0 ]; then
    (cd work && ../vdp --intervals=1) 2> /dev/null && echo "wrote where it must not"
fi
MOCC_HOME=nowhere "$prefix/bin/mocc" work/VanDerPol.mo 2>&1
chmod a+w work
mv "$prefix" dest/opt/mo
sed "s|/opt/mo|$PWD/dest/opt/mo|" dest/opt/mo/lib/pkgconfig/mocc.pc > mocc.pc
grep '^Libs\|^Cflags' mocc.pc
cat > main.c <<'END'
#include <mocc.h>
int main(void)
{
    Mocc *mocc = mocc_new();
    mocc_set_option(mocc, "check", NULL);
    mocc_add_file(mocc, "work/VanDerPol.mo");
    int status = mocc_compile(mocc);
    mocc_free(mocc);
    return status;
}
END
flags() { # as pkg-config --cflags --libs does, which need not be installed
    sed -n 's/^\([a-z]*\)=/\1=/p' mocc.pc > vars
    . ./vars
    sed -n 's/^Cflags: //p; s/^Libs: //p' mocc.pc | while read -r line; do eval "echo $line"; done
}
# shellcheck disable=SC2046
$CC -o user main.c $(flags) && ./user
install_in uninstall
find dest
make -s -C "$TOP" install B="$B" PREFIX=relative 2>&1 | grep -v '^make[:[]' | sed 's/(.*//'
