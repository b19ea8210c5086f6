model DelayMaxVaries
  Real x = time;
  Real d = 1;
  Real y = delay(x, d, 1 + time);
end DelayMaxVaries;
