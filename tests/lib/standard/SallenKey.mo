model SallenKey // variables: amplifier.out.v
  import Modelica.Electrical.Analog.{Basic,Sources,Ideal};
  Sources.StepVoltage source(V = 1);
  Basic.Resistor r1(R = 1e4), r2(R = 1e4);
  Basic.Capacitor c1(C = 2e-8, v(fixed = true, start = 0)), c2(C = 1e-8, v(fixed = true, start = 0));
  Ideal.IdealOpAmp3Pin amplifier;
  Basic.Ground ground;
equation
  connect(source.p, r1.p);
  connect(r1.n, r2.p);
  connect(r1.n, c1.p);
  connect(r2.n, amplifier.in_p);
  connect(c2.p, amplifier.in_p);
  connect(c1.n, amplifier.out);
  connect(amplifier.in_n, amplifier.out);
  connect(c2.n, ground.p);
  connect(source.n, ground.p);
end SallenKey;
