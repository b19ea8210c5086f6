// tolerance: 1e-6 1e-4
// run: --intervals=20 --tolerance=1e-9
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
  parameter Real R;
equation
  R*i = v;
end Resistor;

model Capacitor
  extends TwoPin(v(start = 0, fixed = true));
  parameter Real C;
equation
  i = C*der(v);
end Capacitor;

model Inductor
  extends TwoPin(i(start = 0, fixed = true));
  parameter Real L;
equation
  L*der(i) = v;
end Inductor;

model VsourceAC
  extends TwoPin;
  parameter Real VA = 220, f = 1;
  constant Real PI = 3.14159265358979323846;
equation
  v = VA*sin(2*PI*f*time);
end VsourceAC;

model Ground
  Pin p;
equation
  p.v = 0;
end Ground;

model SimpleCircuit "A source feeds a capacitor and a coil, each through a resistor"
  Resistor R1(R = 10), R2(R = 100);
  Capacitor C(C = 0.01);
  Inductor L(L = 0.1);
  VsourceAC AC;
  Ground G;
equation
  connect(AC.p, R1.p);
  connect(R1.n, C.p);
  connect(C.n, AC.n);
  connect(R1.p, R2.p);
  connect(R2.n, L.p);
  connect(L.n, C.n);
  connect(AC.n, G.p);
  annotation(experiment(StopTime = 2));
end SimpleCircuit;
