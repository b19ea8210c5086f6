connector Pin
  Real v "Potential";
  flow Real i "Current into the component";
end Pin;

partial model TwoPin "Two pins, the voltage between them and the current through them"
  Pin p, n;
  Real v, i;
equation
  v = p.v - n.v;
  0 = p.i + n.i;
  i = p.i;
end TwoPin;

model Resistor
  extends TwoPin;
  parameter Real R = 1;
equation
  R*i = v;
end Resistor;

model Capacitor
  extends TwoPin(v(start = 0, fixed = true));
  parameter Real C = 1;
equation
  i = C*der(v);
end Capacitor;

model Inductor
  extends TwoPin(i(start = 0, fixed = true));
  parameter Real L = 1;
equation
  L*der(i) = v;
end Inductor;


model Ground
  Pin p;
equation
  p.v = 0;
end Ground;

block Sine
  output Real y = sin(time);
end Sine;

model SineVoltage
  extends TwoPin;
  Sine signalSource;
equation
  v = signalSource.y;
end SineVoltage;

model Circuit "Three nodes: of three pins each two, of five pins one"
  Resistor R1;
  Resistor R2;
  Capacitor C;
  Inductor L;
  Ground G;
  SineVoltage src;
equation
  connect(G.p, src.n);
  connect(src.p, R1.p);
  connect(src.p, L.p);
  connect(R1.n, R2.p);
  connect(R1.n, C.p);
  connect(L.n, R2.n);
  connect(L.n, C.n);
  connect(C.n, G.p);
end Circuit;
