connector In = input Real;

connector C
  extends In;
  Real y;
end C;

model InputTypeAndComponent
  C c;
end InputTypeAndComponent;
