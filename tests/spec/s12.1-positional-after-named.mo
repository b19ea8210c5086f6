function f
  input Real u, v;
  output Real y = u + v;
algorithm
end f;

model PositionalAfterNamed
  Real x = f(u = time, 1);
end PositionalAfterNamed;
