function f
  output Real y;
protected
  input Real u;
algorithm
  y := u;
end f;
model M
  Real x = f(time);
end M;
