model M
  parameter Real x := 3;
  Real y = x;
end M;
