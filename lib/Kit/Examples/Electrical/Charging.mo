within Kit.Examples.Electrical;
model Charging "A capacitor is charged through a resistor"
  import Kit.Electrical.{Passive,Sources};
  Sources.StepVoltage source(V = 10);
  Passive.Resistor resistor(R = 1000);
  Passive.Capacitor capacitor(C = 1e-3, v(fixed = true));
  Passive.Ground ground;
equation
  connect(source.p, resistor.p);
  connect(resistor.n, capacitor.p);
  connect(capacitor.n, source.n);
  connect(source.n, ground.p);
  annotation(experiment(StopTime = 5),
  Documentation(info = "<html>
<p>The voltage approaches 10 V with the time constant R C = 1 s.</p>
</html>",
  figures = {
    Figure(title = "Charging of a capacitor", preferred = true, plots = {Plot(curves = {Curve(y
      = source.v), Curve(y = capacitor.v)}), Plot(curves = {Curve(y = resistor.i)})})}));
end Charging;
