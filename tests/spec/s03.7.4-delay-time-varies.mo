model DelayTimeVaries
  Real y = delay(sin(time), abs(sin(time)));
end DelayTimeVaries;
