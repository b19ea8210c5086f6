connector Pin
  Real v;
  flow Real i;
end Pin;
model M
  parameter Boolean b = true;
  Pin p if b;
  Real x;
equation
  x = p.i;
  p.v = 1;
end M;
