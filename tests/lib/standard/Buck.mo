model Buck // variables: choke.i capacitor.v
  import Modelica.Electrical.Analog.{Basic,Sources,Ideal};
  Sources.ConstantVoltage source(V = 24);
  Ideal.IdealClosingSwitch transistor(Ron = 0.01, Goff = 1e-8);
  Ideal.IdealDiode diode(Ron = 0.01, Goff = 1e-8, Vknee = 0);
  Basic.Inductor choke(L = 2e-4, i(fixed = true, start = 0));
  Basic.Capacitor capacitor(C = 1e-4, v(fixed = true, start = 0));
  Basic.Resistor load(R = 2);
  Basic.Ground ground;
  Modelica.Blocks.Sources.BooleanPulse modulator(period = 2e-5, width = 50);
equation
  connect(modulator.y, transistor.control);
  connect(source.p, transistor.p);
  connect(transistor.n, choke.p);
  connect(diode.n, choke.p);
  connect(diode.p, ground.p);
  connect(choke.n, capacitor.p);
  connect(capacitor.n, ground.p);
  connect(load.p, capacitor.p);
  connect(load.n, ground.p);
  connect(source.n, ground.p);
end Buck;
