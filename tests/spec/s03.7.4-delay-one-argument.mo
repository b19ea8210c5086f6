model DelayOneArgument
  Real y = delay(time);
end DelayOneArgument;
