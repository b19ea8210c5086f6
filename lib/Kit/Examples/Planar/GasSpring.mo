within Kit.Examples.Planar;
model GasSpring "A crank compresses and expands air in a closed cylinder"
  import Kit.Mechanics.{Planar,Translational,Rotational};
  import Kit.Pneumatics;
  Planar.Fixed frame;
  Planar.Revolute crank(useFlange = true, phi(start = 0.1, fixed = true), w(start = 150, fixed = true));
  Planar.Revolute bigEnd(phi(start = -0.13)), smallEnd(phi(start = 0.03));
  Planar.Translation throw(r = {0.04, 0}), rod(r = {0.14, 0});
  Planar.Prismatic guide(useFlange = true, s(start = 0.18));
  Planar.Body crankshaft(m = 2, J = 0.02, g = {0, 0}), piston(m = 0.4, J = 1e-4, g = {0, 0});
  Pneumatics.Cylinder gas(A = 5e-3, V0 = 5e-5);
  Translational.Fixed bottom(s0 = 0.1);
  Rotational.Damper bearing(d = 0.01);
  Rotational.Fixed housing;
equation
  connect(frame.frame_b, crank.frame_a);
  connect(crank.frame_b, crankshaft.frame_a);
  connect(crank.frame_b, throw.frame_a);
  connect(throw.frame_b, bigEnd.frame_a);
  connect(bigEnd.frame_b, rod.frame_a);
  connect(rod.frame_b, smallEnd.frame_a);
  connect(smallEnd.frame_b, piston.frame_a);
  connect(frame.frame_b, guide.frame_a);
  connect(guide.frame_b, piston.frame_a);
  connect(gas.housing, bottom.flange);
  connect(gas.piston, guide.flange);
  connect(crank.flange, bearing.flange_a);
  connect(bearing.flange_b, housing.flange);
  annotation(experiment(StopTime = 0.5, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The flywheel compresses the air and gets its energy back, less the losses of the bearing.</p>
</html>",
  figures = {
    Figure(title = "Gas spring", preferred = true, plots = {Plot(curves = {Curve(y = crank.w)}),
      Plot(curves = {Curve(y = gas.p)})})}));
end GasSpring;
