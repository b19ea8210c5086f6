model DelayTimeNegative
  Real x = time;
  Real y = delay(x, -1);
end DelayTimeNegative;
