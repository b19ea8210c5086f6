record R
  Real x;
protected
  Real y;
end R;

connector Pin
  R r;
end Pin;

model ConnectorWithPartWithProtected
  Pin p;
equation
  p.r.x = 1;
end ConnectorWithPartWithProtected;
