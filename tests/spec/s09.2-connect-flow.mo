connector Pin
  Real v;
  flow Real i;
end Pin;

partial model OnePort
  Pin p, n;
  Real v, i;
equation
  v = p.v - n.v;
  0 = p.i + n.i;
  i = p.i;
end OnePort;

model Resistor
  extends OnePort;
  parameter Real R = 1;
equation
  R*i = v;
end Resistor;

model Chain "Two faces of a connector: inside its component, outside of the class that has it"
  Pin a, b;
  Resistor r[2](R = {1, 2});
equation
  connect(a, r[1].p);
  for i in 1:1 loop
    connect(r[i].n, r[i + 1].p);
  end for;
  connect(r[2].n, b);
end Chain;

model Source
  Pin p;
  parameter Real v = 0;
equation
  p.v = v*time;
end Source;

model ConnectFlow
  Source source(v = 1), ground;
  Chain chain;
  Pin open "Nothing is connected: no flow";
equation
  connect(source.p, chain.a);
  connect(chain.b, ground.p);
  open.v = 1;
end ConnectFlow;
