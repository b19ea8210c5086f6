# The tool that compares sensitivities with differences: its choice, its verdicts, what is not there.
. "$HERE/try.inc"
cat > Tank.mo <<'E'
model Tank
  parameter Real area = 2, hole = 0.3, unused = 7, level0 = 1.5, full = 1.2;
  Real level(start = level0, fixed = true), inflow = 0.4*(1 + sin(2*time)), lost(start = 0, fixed = true);
equation
  area*der(level) = inflow - hole*sqrt(level);
  der(lost) = if level > full then level - full else 0;
  annotation(experiment(StopTime = 5));
end Tank;
E
cat > Wrong.mo <<'E'
model Wrong "a derivative that is none"
  function value
    input Real u;
    output Real y;
    external "C" y = cos(u);
    annotation(derivative = der_value);
  end value;
  function der_value
    input Real u, der_u;
    output Real y;
  algorithm
    y := sin(u)*der_u;
  end der_value;
  parameter Real k = 2;
  Real x(start = 1, fixed = true);
equation
  der(x) = value(k) + time;
end Wrong;
E
cat > Rest.mo <<'E'
model Rest "a block at rest under a force: another friction for either way that it is moved"
  parameter Real m = 1.3, F = 3, mu = 1;
  Real x(start = 0, fixed = true), v(start = 0, fixed = true);
equation
  der(x) = v;
  m*der(v) = F + 0.1*sin(x) - (if v < 0 then -mu else mu);
  annotation(experiment(StopTime = 1));
end Rest;
E
try "$TOP/tools/sensitivities" --mocc="$(command -v mocc)" --cc="$CC" Tank.mo Rest.mo Wrong.mo > said 2>&1
sed -E '1d; s/ [^ ]+ [0-9.e+-]+ \(diff.*//; s/ +/ /g' said
try "$TOP/tools/sensitivities" --folder=nowhere Tank.mo
