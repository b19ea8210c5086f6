function f
  input Real u := 1;
  output Real y;
protected
  Real z := u;
algorithm
  y := z;
end f;
model M
  Real x = f();
end M;
