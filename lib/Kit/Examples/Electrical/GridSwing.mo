within Kit.Examples.Electrical;
model GridSwing "A generator swings after a short circuit in the power grid"
  import Kit.Electrical.{Passive,Sources,Switches,Machines};
  import Kit.Mechanics.Rotational;
  constant Units.Frequency f = 50 "Frequency of the grid";
  Sources.ThreePhaseVoltage grid(V = 8165, f = f);
  Machines.PmSynchronous generator(p = 2, Rs = 0.02, Ld = 5e-3, Lq = 5e-3, psi_m = 28.5, J = 4900,
    phi(start = 0.2 - Constants.pi/4, fixed = true), w(start = Constants.pi*f, fixed = true),
    id(fixed = true), iq(fixed = true));
  Passive.Resistor losses[3](each R = 0.05);
  Passive.Inductor line[3](each L = 3e-3) "To the grid";
  Switches.Switch fault[3](each Ron = 0.02, each Goff = 1e-4) "At the terminals of the generator";
  Passive.Ground ground;
  Rotational.ConstantTorque turbine(tau = 9.5e4);
  Rotational.Damper damper(d = 1e4) "Damper winding: acts against slip";
  Rotational.Speed synchronous;
  Blocks.Sources.Constant speed(k = Constants.pi*f);
  Blocks.Sources.BooleanPulse short(width = 0.02, period = 10, startTime = 1.5);
  Units.Angle delta = generator.p*(generator.phi - synchronous.phi) + Constants.pi/2 "Load angle";
  Units.Power P = -generator.tau*generator.w "Power that the magnetic field takes from the rotor";
equation
  connect(grid.neutral, ground.p);
  for k in 1:3 loop
    connect(grid.plug.pin[k], losses[k].p);
    connect(losses[k].n, line[k].p);
    connect(line[k].n, generator.plug.pin[k]);
    connect(fault[k].p, generator.plug.pin[k]);
    connect(fault[k].n, ground.p);
    connect(short.y, fault[k].closed);
  end for;
  connect(turbine.flange, generator.flange);
  connect(speed.y, synchronous.w);
  connect(synchronous.flange, damper.flange_a);
  connect(damper.flange_b, generator.flange);
  annotation(experiment(StopTime = 5, Tolerance = 1e-6),
  Documentation(info = "<html>
<p>A synchronous generator of 15 MW feeds a strong grid of 10 kV. A short circuit of all three phases
at its terminals lasts for 0.2 s: the turbine accelerates the rotor meanwhile, and the load angle
swings afterwards, with the angular frequency sqrt(p Pmax cos(delta)/(J w)) of about 10 rad/s.</p>
</html>",
  figures = {
    Figure(title = "Swing of a generator", preferred = true, plots = {Plot(curves = {Curve(y =
      delta)}), Plot(curves = {Curve(y = generator.w), Curve(y = speed.y)}), Plot(curves = {Curve(y =
      P)}), Plot(curves = {Curve(y = line[1].i)})})}));
end GridSwing;
