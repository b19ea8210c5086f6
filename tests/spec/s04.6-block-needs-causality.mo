connector Pin
  Real v;
  flow Real i;
end Pin;

block B
  Pin p;
  output Real y = p.v;
end B;

model BlockNeedsCausality
  B b;
end BlockNeedsCausality;
