connector Pin
  Real v;
  flow Real i;
end Pin;

model Part
protected
  Pin p;
equation
  p.v = 1;
end Part;

model ProtectedConnected
  Part a;
  Pin q;
equation
  connect(a.p, q);
end ProtectedConnected;
