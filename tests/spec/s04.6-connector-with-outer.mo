connector Pin
  outer Real v;
  Real w;
end Pin;

model ConnectorWithOuter
  inner Real v = 1;
  Pin p(w = 2);
end ConnectorWithOuter;
