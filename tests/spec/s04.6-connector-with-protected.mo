connector Pin
  Real v;
protected
  Real w;
end Pin;

model ConnectorWithProtected
  Pin p(v = 1, w = 2);
end ConnectorWithProtected;
