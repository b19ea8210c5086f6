model DiodeLoop "A diode between two resistors: its loop has a relation"
  parameter Real R = 10, Ron = 1e-3, Goff = 1e-3;
  Real s, v, i, u;
  Boolean off(start = true);
  Real q(start = 0, fixed = true);
equation
  off = s < 0;
  v = s*(if off then 1 else Ron);
  i = s*(if off then Goff else 1);
  u = sin(time);
  u = v + R*i + q;
  der(q) = i;
end DiodeLoop;
