model Charging // variables: capacitor.v
  import Modelica.Electrical.Analog.{Basic,Sources};
  Sources.StepVoltage source(V = 10);
  Basic.Resistor resistor(R = 1000);
  Basic.Capacitor capacitor(C = 1e-3, v(fixed = true, start = 0));
  Basic.Ground ground;
equation
  connect(source.p, resistor.p);
  connect(resistor.n, capacitor.p);
  connect(capacitor.n, source.n);
  connect(source.n, ground.p);
end Charging;
