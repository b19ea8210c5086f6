model TwoBrakes "One brake, which grips while a switch is on, and one that holds within noEvent"
  Real v(start = 1, fixed = true), w(start = 2, fixed = true);
  Boolean on = time < 1;
equation
  der(v) = if on then -sign(v) else 0;
  der(w) = noEvent(-sign(w)) - sign(v - w);
end TwoBrakes;
