block Gain
  input Real u;
  output Real y = 2*u;
end Gain;

model InputWithoutValue
  Gain g;
end InputWithoutValue;
