# The simulation program: options, settings, how it ends, messages.
. "$HERE/try.inc"
mocc() { command mocc --cc="$CC" "$@"; }
cat > Tank.mo <<'END'
model Tank "a tank with a controller that samples"
  type Mode = enumeration(off, manual, automatic);
  parameter Real area(min = 0.1, max = 10, unit = "m2") = 2 "cross section";
  final parameter Real limit = 3;
  parameter Real double_area = 2*area;
  parameter Integer n = 3;
  parameter Boolean leaks = true;
  parameter Mode mode = Mode.automatic;
  Real level(start = 1, fixed = true, unit = "m") "of the water";
  Real outflow, negative;
  input Real extra(start = 0);
  discrete Real valve(start = 0, fixed = true);
  protected Real inside;
  Real part[n];
equation
  area*der(level) = valve - outflow + extra;
  outflow = if leaks then 0.5*level else 0;
  negative = -level;
  inside = level^2;
  part = fill(level/n, n);
  when sample(0, 0.25) then
    valve = if mode == Mode.automatic then pre(valve) + 0.1*(2 - level) else 0;
  end when;
end Tank;
END
mocc Tank.mo || exit 1
try ./Tank --intervals=2 --final=level,negative,mode -o none.csv --variables='level|extra' | sed 's/\(=-*[0-9]\.[0-9]\{4\}\)[0-9]*/\1/g'
head -1 none.csv
./Tank -o all.csv --protected && head -1 all.csv
try ./Tank --set area=0
try ./Tank --set area=2kg
try ./Tank --set limit=4
try ./Tank --set double_area=4
try ./Tank --set n=4
try ./Tank --set mode=auto
try ./Tank --set leaks=maybe
try ./Tank --set levle=2
try ./Tank --set outflow=2
try ./Tank --set area
try ./Tank --set level=2 --set mode=manual --set leaks=false -override=area=1,mode=3 --final=level --intervals=1 -o a.csv
printf '# two\nlevel = 2\n\nmode=off\nleaks=false\n' > settings
try ./Tank --set-file=settings -stopTime=2 -r=a.csv --final=time,level
printf 'level = 2\nlevel 3\n' > settings
try ./Tank --set-file=settings
try ./Tank --set-file=missing
printf '"time","extra"\n0,0\n0.5,1\n0.5,-1\n1,-1\n' > in.csv
try ./Tank --input=in.csv --set mode=off --set leaks=false --set area=1 --final=level --tolerance=1e-9 -o a.csv |
    sed 's/0\.7[45][0-9]*/0.75 or so/'
printf '"time","level"\n0,0\n' > in.csv
try ./Tank --input=in.csv
printf '"time","extra"\n0,a\n' > in.csv
try ./Tank --input=in.csv
try ./Tank --tolerance=0
try ./Tank --tolerance=1
try ./Tank --tolerance=nan
try ./Tank --stop-time=-1
try ./Tank --intervals=-3
try ./Tank --itnervals=3
try ./Tank -stoptime=3
try ./Tank --intervals=1.5
try ./Tank --tolerance=1e-20
try ./Tank --absolute-tolerance=0
try ./Tank --solver=idas
try ./Tank --solver=none
try ./Tank --increment=pyfmi --jacobian=analytic
try ./Tank --solver=dopri5 --linear-solver=klu --increment=abs --max-order=3 --output-format=none
try ./Tank --solver=bdf --max-order=6 --output-format=none
try ./Tank --stats=xml
try ./Tank --variables='('
try ./Tank --variables=levle --output-format=none
try ./Tank --plot=level:level.jpg
try ./Tank --log=everything
try ./Tank extra.csv
try ./Tank -o missing/a.csv
try ./Tank --log-steps=missing/a.csv -o a.csv
[ ! -e /dev/full ] || try ./Tank -o /dev/full --intervals=100000
./Tank --max-steps=20 -o a.csv 2>&1 | sed 's/time = .* (/time = T (/; s/([0-9]* rows/(N rows/'
./Tank --list | grep -E '^(area|level|mode|extra|valve|negative):'
./Tank --stats=json -o a.csv | tr ',' '\n' | sed 's/[": {}]*\([a-z_]*\).*/\1/'
./Tank -o a.mat && head -c 31 a.mat | od -An -c
echo "-- ctrl-C"
./Tank --stop-time=1e7 --intervals=1000000 -o long.csv 2> said &
sleep 1
kill -INT $!
wait $!
echo "[status $?]"
sed 's/time = .*/time = T/; s/([0-9]* rows)/(N rows)/' said
[ "$(wc -l < long.csv)" -gt 100 ] && echo "the results until then are there"
