block Gain
  input Real u;
  output Real y = 2*u;
end Gain;

model InputModified "An input of a component gets its value by a modification"
  Gain g(u = time);
end InputModified;
