model DelayTimeVaries
  Real x = time;
  Real y = delay(x, time);
end DelayTimeVaries;
