model DelayAboveMax
  Real x = time;
  Real y = delay(x, 3, 2);
end DelayAboveMax;
