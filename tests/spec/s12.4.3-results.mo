function three
  input Real u;
  output Real a = u, b = 2*u, c = 3*u;
algorithm
end three;

model Results "In an expression the first result counts"
  Real x = 1 + three(time);
  Real a, c;
equation
  (a, , c) = three(time);
end Results;
