model Digits "Three loops: one loses digits by its substitution, one is harmless, one depends on the run"
  parameter Real k = 2.5;
  Real x(start = 1, fixed = true), v[8], a, b, c, d, e(start = 0.1), f;
equation
  der(x) = -x;
  v[1] + v[8] = x;
  for i in 2:7 loop
    v[i + 1] = k*v[i] - v[i - 1];
  end for;
  v[2] = 0.5*v[1];
  a + b = x;
  a - b = v[3];
  c + a*d = 1;
  d = sin(time)*c + e;
  e = 0.1*f;
  f = 1 + e^2;
end Digits;
