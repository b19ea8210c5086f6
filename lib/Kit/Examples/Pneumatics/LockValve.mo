within Kit.Examples.Pneumatics;
model LockValve "A pilot valve moves a piston that opens the air to a lock (Model 2)"
  import Kit.Pneumatics.*;
  import Kit.Thermal;
  import Kit.Mechanics.Translational;
  constant Units.Distance stroke = 0.01 "Of both pistons";
  Atmosphere compressor(p = 6.2e5), outside[3](each p = 1e5);
  Restriction hose(C = 4e-9);
  Volume line(V0 = 5e-4, p_start = 6.2e5, nPorts = 3);
  SpoolValve pilot(C = 2e-9);
  Cylinder pilotChamber(A = 3e-4, V0 = 2e-6, p_start = 1e5, p_outside = 1e5);
  Translational.Mass pilotPiston(m = 0.05, s(start = 1.3e-13, fixed = true), v(fixed = true));
  Translational.RoughContact pilotSeat(s_max = stroke, f0 = 20);
  Translational.SpringDamper pilotSpring(c = 2000, d = 15, s_rel0 = -0.01);
  VariableRestriction fill_(C = 8e-9), empty(C = 8e-9);
  Cylinder lockA(A = 1e-3, V0 = 1e-5, p_start = 1e5, p_outside = 1e5, nPorts = 3);
  Cylinder lockB(A = 9e-4, V0 = 1e-5, p_start = 1e5, p_outside = 1e5);
  Restriction vent(C = 2e-9);
  Translational.Mass bolt(m = 0.5, s(start = 1.1e-14, fixed = true), v(fixed = true));
  Translational.RoughContact boltSeat(s_max = stroke, f0 = 100);
  Translational.SpringDamper boltSpring(c = 5000, d = 60, s_rel0 = -0.02);
  Volume damper(V0 = 1e-4, p_start = 1e5);
  Restriction throttle(C = 5e-10);
  Translational.Fixed housing, end_(s0 = stroke);
  Thermal.FixedTemperature room(T = 293.15);
  Thermal.ThermalConductor film[5](G = {1, 0.2, 0.8, 0.8, 0.5});
  Blocks.Sources.Trapezoid command(rising = 0.05, falling = 0.05, high = 3.9, period = 8, startTime = 2);
  Blocks.Continuous.FirstOrder driver(T = 0.01);
  Blocks.Continuous.SecondOrder indicator(w = 30, D = 0.7);
  Blocks.Continuous.Integrator meter(k = 10, y_start = 0.137);
  Units.Volume deadVolume[2](each start = 1e-7, each fixed = true, each nominal = 1e-7)
    "Of gauges; they do not change";
equation
  der(deadVolume) = zeros(2);
  connect(compressor.port, hose.port_a);
  connect(hose.port_b, line.port[1]);
  connect(line.port[2], pilot.portP);
  connect(pilot.portA, pilotChamber.port[1]);
  connect(pilot.portR, outside[1].port);
  connect(line.port[3], fill_.port_a);
  connect(fill_.port_b, lockA.port[1]);
  connect(lockA.port[2], empty.port_a);
  connect(empty.port_b, outside[2].port);
  connect(lockA.port[3], throttle.port_a);
  connect(throttle.port_b, damper.port[1]);
  connect(lockB.port[1], vent.port_a);
  connect(vent.port_b, outside[3].port);
  connect(command.y, driver.u);
  connect(driver.y, pilot.u);
  connect(command.y, indicator.u);
  fill_.u = pilotPiston.s/stroke;
  empty.u = 1 - pilotPiston.s/stroke;
  meter.u = hose.m_flow;
  connect(housing.flange, pilotChamber.housing);
  connect(pilotChamber.piston, pilotPiston.flange_a);
  connect(housing.flange, pilotSeat.flange_a);
  connect(pilotSeat.flange_b, pilotPiston.flange_a);
  connect(housing.flange, pilotSpring.flange_a);
  connect(pilotSpring.flange_b, pilotPiston.flange_a);
  connect(housing.flange, lockA.housing);
  connect(lockA.piston, bolt.flange_a);
  connect(bolt.flange_b, lockB.housing);
  connect(lockB.piston, end_.flange);
  connect(housing.flange, boltSeat.flange_a);
  connect(boltSeat.flange_b, bolt.flange_a);
  connect(housing.flange, boltSpring.flange_a);
  connect(boltSpring.flange_b, bolt.flange_a);
  connect(line.heatPort, film[1].port_a);
  connect(pilotChamber.heatPort, film[2].port_a);
  connect(lockA.heatPort, film[3].port_a);
  connect(lockB.heatPort, film[4].port_a);
  connect(damper.heatPort, film[5].port_a);
  for i in 1:5 loop
    connect(film[i].port_b, room.port);
  end for;
  annotation(experiment(StopTime = 10, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>A pneumatic circuit of the kind of Model 2 in T. Renström's thesis on increments of difference
quotients (Lund 2024). Its states span from 1e-14 (positions of pistons in their seats, without
nominal values) over 1 (commands) and 300 K to 6e5 Pa.</p>
<p>A pilot valve fills the chamber of a pilot piston, which opens the way of the air to the lock.
Springs push both pistons back.</p>
</html>",
  figures = {
    Figure(title = "Lock valve", preferred = true, plots = {Plot(curves = {Curve(y =
      pilotPiston.s), Curve(y = bolt.s)}), Plot(curves = {Curve(y = line.p), Curve(y = lockA.p),
      Curve(y = lockB.p), Curve(y = pilotChamber.p)}), Plot(curves = {Curve(y = lockA.T),
      Curve(y = line.T)})})}));
end LockValve;
