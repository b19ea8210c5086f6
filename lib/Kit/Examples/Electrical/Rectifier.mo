within Kit.Examples.Electrical;
model Rectifier "Four diodes, a capacitor and a load"
  import Kit.Electrical.{Passive,Sources,Semiconductors};
  Sources.SineVoltage mains(V = 24, f = 50);
  Passive.Resistor line(R = 0.5);
  Semiconductors.IdealDiode d1(Ron = 0.01, Goff = 1e-9), d2(Ron = 0.01, Goff = 1e-9);
  Semiconductors.IdealDiode d3(Ron = 0.01, Goff = 1e-9), d4(Ron = 0.01, Goff = 1e-9);
  Passive.Capacitor capacitor(C = 2e-3, v(fixed = true));
  Passive.Resistor load(R = 20);
  Passive.Ground ground;
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
  annotation(experiment(StopTime = 0.1, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>Current flows only while the voltage of the mains exceeds that of the capacitor. Each change is
an event.</p>
</html>",
  figures = {
    Figure(title = "Rectifier", preferred = true, plots = {Plot(curves = {Curve(y = mains.v),
      Curve(y = capacitor.v)}), Plot(curves = {Curve(y = line.i)})})}));
end Rectifier;
