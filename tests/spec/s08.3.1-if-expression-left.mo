model M
  Real x;
  parameter Boolean b = true;
equation
  (if b then x else 2*x) = 3;
end M;
