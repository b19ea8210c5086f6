function f
  input Real u;
  output Real y;
algorithm
  y := noEvent(if u > 0 then u else -u);
end f;
model M
  Real x = f(time);
end M;
