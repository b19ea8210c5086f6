type T
  extends Real;
protected
  Real y;
end T;

model SimpleAndEquation
  T t = 1;
end SimpleAndEquation;
