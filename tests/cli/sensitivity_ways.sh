# Sensitivities by repeated runs (external) with any solver, model and event; refusals.
. "$HERE/try.inc"
. "$HERE/sensitivity.inc"
cat > Bounce.mo <<'E'
model Bounce
  extends Ball(e(max = 1) = 1);
  annotation(experiment(StopTime = 0.6, Tolerance = 1e-11));
end Bounce;
E
cat > Steps.mo <<'E'
model Steps "an event at a result point, an external function, an assert"
  function f
    input Real a;
    input Integer n;
    output Real y;
    external "C" y = ldexp(a, n);
  end f;
  parameter Real ts = 0.5, k = 2, twice = 2*k;
  Real x(start = 0, fixed = true), y;
equation
  der(x) = if time >= ts then f(k, 1) else 0;
  y = twice*x;
  assert(k < 2.5, "k is large");
  annotation(experiment(StopTime = 1, Interval = 0.25, Tolerance = 1e-9));
end Steps;
E
for m in Ball Steps; do mocc --cc="$CC" -o $m $m.mo; done
mocc --cc="$CC" -m Bounce -o Bounce Ball.mo Bounce.mo
mocc --cc="$CC" --sensitivity -o Derived Steps.mo

echo "-- runs repeated, eight bounces, by the closed form"
for solver in ida dopri5 radau5; do
    ./Ball --solver=$solver --tolerance=1e-11 --final=h --sensitivity=e,g,h --sensitivity-method=external -o result.csv > table
    near "d(h)/d(e)" "$(derivative table h e)" 2.68438961846 1e-4
    near "d(h)/d(g)" "$(derivative table h g)" -0.0307106699687 1e-4
    near "d(h)/d(h)" "$(derivative table h h)" 0.327818433922 1e-4
done
head -n 1 result.csv
awk -F, 'NR > 1 && $1 == last { print "twice: " $1 } { last = $1 } END { print NR - 1, "rows" }' result.csv

echo "-- no further than a range allows"
./Bounce --final=v --sensitivity=e --sensitivity-method=external -o result.csv > table
near "d(v)/d(e)" "$(derivative table v e)" 4.42944691807 1e-8

echo "-- an event at a result point, no derivatives needed"
./Steps --final=y --sensitivity=ts,k --sensitivity-method=external -o result.csv |
    awk 'NR > 2 { printf "%s %s %.6g\n", $1, $3, $4 }'
cut -d, -f1,6,9 result.csv | sed -E 's/([0-9]\.[0-9]{4})[0-9]*/\1/g; s/7\.9999|8\.0000/8/'

echo "-- talk"
try ./Steps --set=k=2.4999 --sensitivity=k --sensitivity-method=external -o result.csv 2>&1
try ./Derived --sensitivity=k -o result.csv 2>&1
try ./Ball --sensitivity=e --sensitivity-method=external --intervals=0 2>&1
try ./Ball --sensitivity=e --sensitivity-method=extern 2>&1
try ./Ball --sensitivity-method=external 2>&1
try ./Ball --sensitivity=e --solver=ida --sensitivity-method=steps 2>&1
./Steps --sensitivity=ts --sensitivity-method=external --stop-time=0.5 --final=x -o result.csv -q | tail -n 2
