connector C
  extends Real;
  Real y;
end C;

model SimpleAndComponent
  C c;
end SimpleAndComponent;
