# min and max: an error for parameters, at whatever stage their value is known; a warning for variables.
. "$HERE/try.inc"

cat > Ranges.mo <<'M'
model Ranges
  type Level = Real(min = 0);
  parameter Real p(min = 0, max = 10) = 1;
  parameter Real q(max = 5) = 2*p;
  parameter Level r = q - 1;
  parameter Integer n(min = 1, max = 3) = 2, m(max = 4) = n + 1;
  parameter Real limit = 3;
  parameter Real s(max = limit) = 2;
  parameter Real found(min = -1, fixed = false);
  Real x(start = 0, fixed = true, max = 0.5);
  Real y(min = -limit/4) = -x;
  Level z = 1 - x;
initial equation
  found = -2*p;
equation
  der(x) = 1;
end Ranges;
M
mocc --cc="$CC" Ranges.mo -o ranges
try ./ranges --intervals=10 --output-format=none
try ./ranges --intervals=10 --output-format=none --set p=0.25
try ./ranges --intervals=10 --output-format=none --set p=4
try ./ranges --intervals=10 --output-format=none --set p=20
try ./ranges --intervals=10 --output-format=none --set n=0
try ./ranges --intervals=10 --output-format=none --set limit=1
try mocc -D p=-1 --check Ranges.mo
try mocc -D p=5 -D n=4 --check Ranges.mo
cat > Known.mo <<'M'
model Known
  constant Integer c(max = 3) = 4;
  final parameter Real v[2](each min = 0) = {0.5 - c, c};
  parameter Real fine(min = 0) = -1e-12 + 1e-12;
  parameter Real turned(min = 2, max = 3) = 1;
  Real x = v[1] + v[2] + fine + turned;
end Known;
M
try mocc --check Known.mo
