function line
  input Real x;
  input Real a = 2;
  input Real b = a + 1;
  output Real y = a*x + b;
algorithm
end line;

model DefaultsAndNames
  Real p = line(time), q = line(time, 3), r = line(time, b = 5), s = line(b = 1, x = time, a = 0);
end DefaultsAndNames;
