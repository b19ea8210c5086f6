within Kit.Examples.Drives;
model FieldOrientation "Synchronous machine with field-oriented control"
  import Kit.Electrical.{Passive,Sources,Machines};
  import Kit.Mechanics.Rotational;
  parameter Units.Current i_max = 60 "Limit of the current that makes torque";
  Machines.PmSynchronous machine(p = 4, Rs = 0.05, Ld = 4e-4, Lq = 6e-4, psi_m = 0.08, J = 0.01,
    id(fixed = true), iq(fixed = true), phi(fixed = true), w(fixed = true));
  Sources.ThreePhaseSignal inverter;
  Passive.Ground ground;
  Rotational.QuadraticLoad fan(tau_nominal = 15, w_nominal = 200);
  Blocks.Sources.Step speed(height = 150, startTime = 0.02);
  Blocks.Continuous.PID speedControl(k = 3, Ti = 0.05, lower = -i_max, upper = i_max);
  Blocks.Continuous.PI torqueControl(k = 0.6, T = 0.012);
  Blocks.Continuous.PI fieldControl(k = 0.4, T = 0.008);
  Blocks.Math.Rotator toStator "From the axes of the rotor to those of the stator";
equation
  connect(speed.y, speedControl.u_s);
  speedControl.u_m = machine.w;
  torqueControl.u = speedControl.y - machine.iq;
  fieldControl.u = -machine.id;
  toStator.u = {fieldControl.y, torqueControl.y};
  toStator.phi = -machine.p*machine.phi;
  connect(toStator.y, inverter.u);
  connect(inverter.neutral, ground.p);
  connect(inverter.plug, machine.plug);
  connect(machine.flange, fan.flange);
  annotation(experiment(StopTime = 0.3, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The current is controlled in axes of the rotor: across the magnets it makes torque, along them
it is kept at zero.</p>
</html>",
  figures = {
    Figure(title = "Field-oriented control", preferred = true, plots = {Plot(curves = {Curve(y =
      speed.y), Curve(y = machine.w)}), Plot(curves = {Curve(y = machine.iq), Curve(y =
      machine.id)}), Plot(curves = {Curve(y = machine.tau)})})}));
end FieldOrientation;
