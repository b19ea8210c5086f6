connector Pin
  Real v;
  flow Real i;
end Pin;

model Open
  Pin p;
equation
  p.v = 1 + p.i;
end Open;

model Unconnected "Nothing is connected: no flow"
  Open open;
end Unconnected;
