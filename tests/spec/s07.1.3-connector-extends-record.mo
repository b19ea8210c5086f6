record Signal
  Real a;
end Signal;

connector Port
  extends Signal;
  flow Real f;
end Port;

model Wall
  Port p;
  parameter Real a = 0;
equation
  p.f = p.a - a;
end Wall;

model ConnectorExtendsRecord
  Wall x, y(a = 1);
equation
  connect(x.p, y.p);
end ConnectorExtendsRecord;
