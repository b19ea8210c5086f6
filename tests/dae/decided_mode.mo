model DecidedMode "Comparisons of constants, and of variables that turn out to be constant"
  parameter Boolean simple = true annotation(Evaluate = true);
  Real speed, load, x(start = 1, fixed = true);
  Boolean fast = speed > 10 and x > 0.2;
equation
  speed = 3;
  load = if simple then x else if x > 0.9 then 1 else 2;
  der(x) = if x < 0.5 then -load else -2*load;
  assert(not fast or x < 2, "too fast");
end DecidedMode;
