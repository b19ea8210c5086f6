within Kit.Examples.Pneumatics;
model StirlingEngine "Engine with a hot and a cold cylinder drives a fan"
  import Kit.{Pneumatics,Thermal};
  import Kit.Mechanics.{Planar,Translational,Rotational};
  constant Units.Distance throw = 0.03, rod = 0.11 "Lengths";
  Planar.Fixed frame;
  Planar.Revolute crank(useFlange = true, phi(fixed = true), w(start = 40, fixed = true));
  Planar.Translation crankArm(r = {throw, 0}), hotRod(r = {rod, 0}), coldRod(r = {rod, 0});
  Planar.Body flywheel(m = 5, J = 0.1, g = {0, 0});
  Planar.Revolute hotPin, hotEnd, coldPin(phi(start = 1.85)), coldEnd(phi(start = -1.85))
    "Angles at the start are guesses";
  Planar.Prismatic hotGuide(useFlange = true, s(start = throw + rod));
  Planar.Prismatic coldGuide(useFlange = true, e = {0, 1}, s(start = rod));
  Planar.Body hotPiston(m = 0.2, J = 1e-4, g = {0, 0}), coldPiston(m = 0.2, J = 1e-4, g = {0, 0});
  Translational.Fixed head(s0 = throw + rod);
  Pneumatics.Cylinder hot(A = 2e-3, V0 = 1e-5, p_start = 5.2e5, p_outside = 5e5, T_start = 800);
  Pneumatics.Cylinder cold(A = 2e-3, V0 = 1e-5, p_start = 4.8e5, p_outside = 5e5, T_start = 320);
  Pneumatics.Volume regenerator(V0 = 3e-5, p_start = 5e5, T_start = 550, nPorts = 2);
  Pneumatics.Restriction hotDuct(C = 5e-7), coldDuct(C = 5e-7);
  Thermal.HeatCapacitor matrix(C = 30, T(start = 550, fixed = true));
  Thermal.ThermalConductor matrixFilm(G = 60), hotFilm(G = 15), coldFilm(G = 15);
  Thermal.FixedTemperature burner(T = 1000), water(T = 290);
  Rotational.QuadraticLoad fan(tau_nominal = 2, w_nominal = 60);
equation
  connect(frame.frame_b, crank.frame_a);
  connect(crank.frame_b, flywheel.frame_a);
  connect(crank.frame_b, crankArm.frame_a);
  connect(crankArm.frame_b, hotPin.frame_a);
  connect(hotPin.frame_b, hotRod.frame_a);
  connect(hotRod.frame_b, hotEnd.frame_a);
  connect(hotEnd.frame_b, hotPiston.frame_a);
  connect(frame.frame_b, hotGuide.frame_a);
  connect(hotGuide.frame_b, hotPiston.frame_a);
  connect(crankArm.frame_b, coldPin.frame_a);
  connect(coldPin.frame_b, coldRod.frame_a);
  connect(coldRod.frame_b, coldEnd.frame_a);
  connect(coldEnd.frame_b, coldPiston.frame_a);
  connect(frame.frame_b, coldGuide.frame_a);
  connect(coldGuide.frame_b, coldPiston.frame_a);
  connect(hotGuide.flange, hot.housing);
  connect(hot.piston, head.flange);
  connect(coldGuide.flange, cold.housing);
  connect(cold.piston, head.flange);
  connect(hot.port[1], hotDuct.port_a);
  connect(hotDuct.port_b, regenerator.port[1]);
  connect(regenerator.port[2], coldDuct.port_a);
  connect(coldDuct.port_b, cold.port[1]);
  connect(burner.port, hotFilm.port_a);
  connect(hotFilm.port_b, hot.heatPort);
  connect(regenerator.heatPort, matrixFilm.port_a);
  connect(matrixFilm.port_b, matrix.port);
  connect(cold.heatPort, coldFilm.port_a);
  connect(coldFilm.port_b, water.port);
  connect(crank.flange, fan.flange);
  annotation(experiment(StopTime = 4, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>A Stirling engine: the pistons of a hot and of a cold cylinder turn one crank, a quarter of a turn
apart. Air moves to and fro between them through a regenerator, which keeps its heat, so that it
expands while it is hot and is compressed while it is cold.</p>
</html>",
  figures = {
    Figure(title = "Stirling engine", preferred = true, plots = {Plot(curves = {Curve(y = crank.w)}),
      Plot(curves = {Curve(y = hot.p)}), Plot(curves = {Curve(y = hot.T), Curve(y = matrix.T),
      Curve(y = cold.T)}), Plot(curves = {Curve(y = fan.flange.tau)})})}));
end StirlingEngine;
