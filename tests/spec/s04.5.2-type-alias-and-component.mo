type T = Real(unit = "m");

connector C
  extends T;
  Real y;
end C;

model TypeAliasAndComponent
  C c;
end TypeAliasAndComponent;
