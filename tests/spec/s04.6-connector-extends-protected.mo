connector Base
  Real v;
end Base;

connector Pin
  Real w;
protected
  extends Base;
end Pin;

model ConnectorExtendsProtected
  Pin p(v = 1, w = 2);
end ConnectorExtendsProtected;
