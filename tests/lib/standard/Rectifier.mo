model Rectifier // variables: capacitor.v line.i
  import Modelica.Electrical.Analog.{Basic,Sources,Ideal};
  Sources.SineVoltage mains(V = 24, f = 50);
  Basic.Resistor line(R = 0.5);
  Ideal.IdealDiode d1(Ron = 0.01, Goff = 1e-9, Vknee = 0), d2(Ron = 0.01, Goff = 1e-9, Vknee = 0);
  Ideal.IdealDiode d3(Ron = 0.01, Goff = 1e-9, Vknee = 0), d4(Ron = 0.01, Goff = 1e-9, Vknee = 0);
  Basic.Capacitor capacitor(C = 2e-3, v(fixed = true, start = 0));
  Basic.Resistor load(R = 20);
  Basic.Ground ground;
equation
  connect(mains.p, line.p);
  connect(line.n, d1.p);
  connect(d1.n, capacitor.p);
  connect(d3.n, capacitor.p);
  connect(mains.n, d3.p);
  connect(d2.n, line.n);
  connect(d4.n, mains.n);
  connect(d2.p, capacitor.n);
  connect(d4.p, capacitor.n);
  connect(load.p, capacitor.p);
  connect(load.n, capacitor.n);
  connect(capacitor.n, ground.p);
end Rectifier;
