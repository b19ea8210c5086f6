# Files that are written: never an input, one ending for each kind, several reports and plots.
. "$HERE/try.inc"
. "$HERE/own_cc.inc"
cat > Arr.mo <<'END'
model Arr
  parameter Real v[3] = {1, 2, 3};
  Real x(start = 1, fixed = true), y = v*v;
  input Real u(start = 0);
equation
  der(x) = u - x;
end Arr;
END
cp Arr.mo kept.mo
mkdir -p Lib
printf 'package Lib\n  model M\n    Real x = time;\n  end M;\nend Lib;\n' > Lib/package.mo
cp Lib/package.mo kept_lib.mo
for option in --flat=Arr.mo --flat=./Arr.mo --report=html:Arr.mo --report=blt:Arr.mo '-S -o Arr.mo' '-o Arr.mo' '--flat=a.mo -o a.mo' \
    '--report=blt:x,json:x' '-o -' '-S -o a.fmu' '--run -o a.fmu' '--stop-after=c -o a.fmu' '-o a.csv' '-o a.mat' '-o a.c' '-o a.html' --fmu=me9 '--fmu=me2,cs3' '--fmu=me2 -o a' '-o Lib'; do
    # shellcheck disable=SC2086
    try mocc Arr.mo $option
done
try mocc -L . -m Lib.M --flat=Lib/package.mo
cmp Arr.mo kept.mo && cmp Lib/package.mo kept_lib.mo && echo "the inputs are as they were"
try mocc a.fmu
try mocc script.mos
try mocc notes.txt
try mocc Arr
try mocc Aar.mo
try mocc nowhere/Arr.mo
try mocc Modelica.Blocks.Examples.PID_Controller
try mocc --report=html:a.html,json:a.json,blt,tearing:a.txt Arr.mo
grep -c '<html' a.html
grep -c '"format"' a.json
head -1 a.txt
try mocc --report=html,blt Arr.mo
try mocc --report=blt:a.txt,jsno:b Arr.mo
mocc --cc="$CC -DANY=1" --cflags='-O0' -o Arr Arr.mo && echo "--cc with an argument: a program"
mocc --cc="$CC --no-such-flag" Arr.mo > said.txt 2>&1 || echo "[status $?]"
grep -c 'no-such-flag' said.txt
grep '^hint' said.txt
echo "-- programs"
cp Arr program
printf '"time","u"\n0,0\n1,1\n' > in.csv
printf 'x = 2\n' > settings.csv
for option in '-o Arr' '-o ./Arr' '--input=in.csv -o in.csv' '--set-file=settings.csv -o settings.csv' '--input=in.csv --log-steps=in.csv' \
    '-o a.xyz' '-o results.v1/a.dat' '--plot=x:a.svg --plot=y:a.svg' '--plot=x:a.gif' '--log-steps=a.csv -o a.csv'; do
    # shellcheck disable=SC2086
    try ./Arr $option
done
cp in.csv Arr_res.csv
try ./Arr --input=Arr_res.csv
cmp in.csv Arr_res.csv && cmp Arr program && echo "inputs and program are as they were"
try ./Arr -o a.xyz --output-format=csv --stop-time=2
try ./Arr -o plain
try ./Arr -q
try ./Arr -o - --stats=json --intervals=1 2> stats.txt
grep -c '"solver"' stats.txt
try ./Arr -o - --stats --final=x --nominals --profile --intervals=2 2> /dev/null | grep -v '^\$\|^\[' | tr -dc '\n,' | sort | uniq -c
try ./Arr --plot=x,y:a.svg --plot=y:b.svg --output-format=none
grep -l '<svg' a.svg b.svg
mocc --sensitivity -o Arr Arr.mo
./Arr --sensitivity='v[2],x' --plot='d(y)/d(v[2]),d(x)/d(x),x:c.svg' --stop-time=1 -o a.csv > /dev/null
grep -o '>d([xy])/d([^<]*' c.svg
try ./Arr --plot='d(x)/d(x)'
try ./Arr --sensitivity='v[2]' --plot='d(x)/d(x)'
try ./Arr --sensitivity='v[2]' --plot='d(z)/d(v[2])'
echo "-- wrong words"
for option in foo.csv foo --plot=x: '--set v[1]=1,5' --final=zz --input=a.mat --variables=none '-o '; do
    # shellcheck disable=SC2086
    try ./Arr $option
done
try mocc Arr.mo --stop-time=3
try mocc -o Arr.mo
echo "-- standard output closed: what is printed must not get into the results"
./Arr --stop-time=1 -o closed.csv >&- || echo "[status $?]"
[ "$(wc -l < closed.csv)" = 502 ] || echo "closed.csv has $(wc -l < closed.csv) lines"
grep -c rows closed.csv
./Arr -o - >&- || echo "[status $?]"
