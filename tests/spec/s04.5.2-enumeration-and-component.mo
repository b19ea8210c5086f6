type E = enumeration(a, b);

connector C
  extends E;
  Real y;
end C;

model EnumerationAndComponent
  C c;
end EnumerationAndComponent;
