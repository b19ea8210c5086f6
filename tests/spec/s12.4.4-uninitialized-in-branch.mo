function f
  input Real u;
  output Real y;
protected
  Real z;
algorithm
  if u > 0 then
    z := 1;
  end if;
  y := z + u;
end f;
model M
  Real x = f(time);
end M;
