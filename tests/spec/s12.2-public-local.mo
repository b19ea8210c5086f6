function f
  input Real u;
  output Real y;
  Real local;
algorithm
  local := u;
  y := local;
end f;

model PublicLocal
  Real x = f(time);
end PublicLocal;
