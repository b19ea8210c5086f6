function f
  input Real u;
protected
  output Real y;
algorithm
  y := u;
end f;
model M
  Real x = f(time);
end M;
