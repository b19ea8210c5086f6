within Kit.Examples.Electrical;
model BandPass "Resonant circuit, excited by a sine whose frequency rises"
  import Kit.Electrical.{Passive,Sources};
  Sources.SignalVoltage source;
  Blocks.Sources.Chirp chirp(f1 = 20, f2 = 500, duration = 1);
  Passive.Inductor inductor(L = 0.1, i(fixed = true));
  Passive.Capacitor capacitor(C = 2.5e-6, v(fixed = true));
  Passive.Resistor resistor(R = 20);
  Passive.Ground ground;
equation
  connect(chirp.y, source.u);
  connect(source.p, inductor.p);
  connect(inductor.n, capacitor.p);
  connect(capacitor.n, resistor.p);
  connect(resistor.n, source.n);
  connect(source.n, ground.p);
  annotation(experiment(StopTime = 1, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The voltage at the resistor is large while the frequency passes 1/(2 pi sqrt(L C)) = 318
Hz.</p>
</html>",
  figures = {
    Figure(title = "Resonance", preferred = true, plots = {Plot(curves = {Curve(y = source.v),
      Curve(y = resistor.v)})})}));
end BandPass;
