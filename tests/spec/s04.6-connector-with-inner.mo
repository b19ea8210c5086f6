connector Pin
  inner Real v;
end Pin;

model ConnectorWithInner
  Pin p(v = 1);
end ConnectorWithInner;
