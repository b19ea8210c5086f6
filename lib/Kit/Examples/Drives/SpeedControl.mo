within Kit.Examples.Drives;
model SpeedControl "Direct current machine with a controlled speed"
  import Kit.Electrical.{Passive,Sources,Machines};
  import Kit.Mechanics.Rotational;
  Machines.DcMachine machine(i(fixed = true), phi(fixed = true), w(fixed = true));
  Sources.SignalVoltage converter;
  Passive.Ground ground;
  Rotational.Inertia load(J = 0.5);
  Rotational.Torque brake;
  Rotational.SpeedSensor sensor;
  Blocks.Continuous.PID controller(k = 2, Ti = 0.2, lower = -100, upper = 100);
  Blocks.Sources.Ramp speed(height = 80, duration = 0.5, startTime = 0.1);
  Blocks.Sources.Step torque(height = -20, startTime = 1);
equation
  connect(speed.y, controller.u_s);
  connect(sensor.w, controller.u_m);
  connect(controller.y, converter.u);
  connect(converter.p, machine.p);
  connect(machine.n, converter.n);
  connect(converter.n, ground.p);
  connect(machine.flange, load.flange_a);
  connect(load.flange_b, sensor.flange);
  connect(load.flange_b, brake.flange);
  connect(torque.y, brake.tau);
  annotation(experiment(StopTime = 2, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The speed follows a ramp; after one second a load torque comes. The voltage is limited to 100
V.</p>
</html>",
  figures = {
    Figure(title = "Speed control", preferred = true, plots = {Plot(curves = {Curve(y =
      speed.y), Curve(y = machine.w)}), Plot(curves = {Curve(y = machine.i)}), Plot(curves =
      {Curve(y = controller.y)})})}));
end SpeedControl;
