model TwoMasses "Coupled oscillators: its first equations say each unknown twice"
  parameter Real k = 1, c = 0.2;
  Real s1(start = 1, fixed = true), s2(start = 0, fixed = true), v1, v2, f, d;
initial equation
  v1 = 0;
  v2 = 0;
equation
  v1 = der(s1);
  v2 = der(s2);
  f = k*(s2 - s1) + d;
  d = c*(v2 - v1);
  der(v1) = f - k*s1;
  der(v2) = -f - k*s2;
end TwoMasses;
