function f
  input Real a;
  output Real y = a;
protected
  Real t = 1;
algorithm
end f;

model NamedLocal
  Real x = f(1, t = 2);
end NamedLocal;
