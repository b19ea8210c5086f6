model SignKinds "Signs that are surfaces, and signs that are none"
  Real x(start = 1, fixed = true), y(start = 1, fixed = true), z(start = 1, fixed = true);
  Real display = sign(x + y);
equation
  der(x) = -sign(x);
  der(y) = smooth(1, y*abs(y)*sign(y)) - sign(2.0 - time);
  der(z) = if x > 0 then -sign(z) else 0;
end SignKinds;
