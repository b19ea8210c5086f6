model DelayTimeBoolean
  Real y = delay(time, true);
end DelayTimeBoolean;
