function f
  input Real u;
  output Real y;
algorithm
  if u > 0 then
    y := 1;
  else
    y := 2;
  end if;
end f;
model M
  Real x = f(time);
end M;
