model Friction "Coulomb friction by sign(), which makes no event"
  parameter Real m = 1, F = 2;
  Real v(start = 1, fixed = true), x(start = 0, fixed = true), push;
  Real lamp = sign(x);
equation
  der(x) = v;
  push = 3*sin(time);
  m*der(v) = push - F*sign(v);
end Friction;
