within Kit.Examples.Electrical;
model Buck "Step-down converter with pulse width modulation"
  import Kit.Electrical.{Passive,Sources,Semiconductors,Switches};
  Sources.ConstantVoltage source(V = 24);
  Switches.Switch transistor(Ron = 0.01, Goff = 1e-8);
  Semiconductors.IdealDiode diode(Ron = 0.01, Goff = 1e-8);
  Passive.Inductor choke(L = 2e-4, i(fixed = true));
  Passive.Capacitor capacitor(C = 1e-4, v(fixed = true));
  Passive.Resistor load(R = 2);
  Passive.Ground ground;
  Blocks.Sources.BooleanPulse modulator(period = 2e-5, width = 0.5);
equation
  connect(modulator.y, transistor.closed);
  connect(source.p, transistor.p);
  connect(transistor.n, choke.p);
  connect(diode.n, choke.p);
  connect(diode.p, ground.p);
  connect(choke.n, capacitor.p);
  connect(capacitor.n, ground.p);
  connect(load.p, capacitor.p);
  connect(load.n, ground.p);
  connect(source.n, ground.p);
  annotation(experiment(StopTime = 2e-3, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The mean voltage is half of that of the source, less what transistor and diode drop.</p>
</html>",
  figures = {
    Figure(title = "Converter", preferred = true, plots = {Plot(curves = {Curve(y =
      capacitor.v)}), Plot(curves = {Curve(y = choke.i)})})}));
end Buck;
