within Kit.Examples.Electrical;
model SallenKey "Active low-pass filter of second order"
  import Kit.Electrical.{Passive,Sources,Semiconductors};
  Sources.StepVoltage source(V = 1);
  Passive.Resistor r1(R = 1e4), r2(R = 1e4);
  Passive.Capacitor c1(C = 2e-8, v(fixed = true)), c2(C = 1e-8, v(fixed = true));
  Semiconductors.OpAmp amplifier;
  Passive.Ground ground;
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
  annotation(experiment(StopTime = 2e-3, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>Equal resistors R and capacitors C1 = 2 C2 make a Butterworth filter with the angular frequency
1/(R sqrt(C1 C2)).</p>
</html>",
  figures = {
    Figure(title = "Step response", preferred = true, plots = {Plot(curves = {Curve(y =
      source.v), Curve(y = amplifier.out.v)})})}));
end SallenKey;
