// What only parameters and events change has no derivative of its own: the path s is differentiated
// twice, its times and heights are not.
model SteadyPart
  parameter Real length[2] = {3, -4};
  parameter Real top = 2;
  Real ratio[2];
  Real slowest;
  Real rate;
  Real s;
  Real v;
  Real a;
  Real x(start = 0, fixed = true);
equation
  for i in 1:2 loop
    ratio[i] = length[i]/top;
  end for;
  slowest = max(abs(ratio));
  if slowest <= 1e-15 then
    rate = 0;
    s = 0;
  else
    rate = 1/max(abs(ratio));
    s = if time < 0.5 then rate*time^2 else rate*(time - 0.25);
  end if;
  v = der(s);
  a = der(v);
  der(x) = a;
end SteadyPart;
