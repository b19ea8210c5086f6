function f
  input Real a;
  input Real b = 2*a;
  input Integer n = 3;
  output Real y = a + b + n;
algorithm
end f;

model Arguments "By place, by name, by default; Integer for Real"
  Real u = f(1), v = f(1, 2), w = f(1, n = 4), x = f(b = 5, a = 6), y = f(time, n = 1, b = 2);
end Arguments;
