within Kit.Examples.Hydraulics;
model Transmission "Pump and motor in a closed circuit"
  import Kit.Hydraulics.*;
  import Kit.Mechanics.Rotational;
  Pump pump(V = 2e-5, G_leak = 2e-12), motor(V = 5e-5, G_leak = 2e-12);
  Volume high(V = 1e-4, p_start = 8e6), low(V = 1e-4, p_start = 8e6);
  Rotational.Speed engine;
  Rotational.Inertia drum(J = 0.5, phi(fixed = true), w(fixed = true));
  Rotational.ConstantTorque load(tau = -20);
  Blocks.Sources.Ramp speed(height = 150, duration = 1, startTime = 0.2);
equation
  connect(speed.y, engine.w);
  connect(engine.flange, pump.flange);
  connect(pump.port_b, high.port);
  connect(high.port, motor.port_a);
  connect(motor.port_b, low.port);
  connect(low.port, pump.port_a);
  connect(motor.flange, drum.flange_a);
  connect(drum.flange_b, load.flange);
  annotation(experiment(StopTime = 2, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The load turns the drum backward at first, since the pump leaks.</p>
</html>",
  figures = {
    Figure(title = "Transmission", preferred = true, plots = {Plot(curves = {Curve(y =
      drum.w)}), Plot(curves = {Curve(y = high.p), Curve(y = low.p)})})}));
end Transmission;
