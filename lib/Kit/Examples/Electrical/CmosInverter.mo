within Kit.Examples.Electrical;
model CmosInverter "Two transistors that invert a ramp"
  import Kit.Electrical.{Passive,Sources,Semiconductors};
  Sources.ConstantVoltage supply(V = 5);
  Sources.SignalVoltage input_;
  Blocks.Sources.Ramp ramp(height = 5, duration = 1);
  Semiconductors.Nmos n(K = 4e-4, Vth = 1, lambda = 0.02);
  Semiconductors.Pmos p(K = 4e-4, Vth = -1, lambda = 0.02);
  Passive.Capacitor load(C = 1e-6, v(start = 5, fixed = true));
  Passive.Ground ground;
equation
  connect(ramp.y, input_.u);
  connect(input_.n, ground.p);
  connect(supply.n, ground.p);
  connect(input_.p, n.G);
  connect(input_.p, p.G);
  connect(n.S, ground.p);
  connect(p.S, supply.p);
  connect(n.D, load.p);
  connect(p.D, load.p);
  connect(load.n, ground.p);
  annotation(experiment(StopTime = 1.5, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The output changes from 5 V to 0 V where the input passes half of the supply; a current flows
through both transistors there.</p>
</html>",
  figures = {
    Figure(title = "Inverter", preferred = true, plots = {Plot(curves = {Curve(y = input_.v),
      Curve(y = load.v)}), Plot(curves = {Curve(y = n.id)})})}));
end CmosInverter;
