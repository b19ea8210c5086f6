within Kit.Examples.Spatial;
model Robot "Arm of three joints, whose angles are controlled"
  import Kit.Mechanics.{Spatial,Rotational};
  inner Spatial.Environment environment;
  Spatial.Revolute base(n = {0, 0, 1}, useFlange = true, phi(fixed = true), w(fixed = true));
  Spatial.Revolute shoulder(n = {0, -1, 0}, useFlange = true, phi(fixed = true), w(fixed = true));
  Spatial.Revolute elbow(n = {0, -1, 0}, useFlange = true, phi(fixed = true), w(fixed = true));
  Spatial.Translation upperArm(r = {0.5, 0, 0}), foreArm(r = {0.4, 0, 0});
  Spatial.Body column(m = 10, I = diagonal({0.1, 0.1, 0.2}));
  Spatial.Body elbowMass(m = 4, I = zeros(3, 3)), load(m = 2, I = zeros(3, 3));
  Spatial.ShapeBetween upper(kind = "beam", width = 0.1, height = 0.06, color = {230, 140, 30});
  Spatial.ShapeBetween fore(kind = "beam", width = 0.08, height = 0.05, color = {230, 140, 30});
  Spatial.Shape foot(kind = "cylinder", r_shape = {0, 0, -0.3}, along = {0, 0, 1},
    length = 0.3, width = 0.16, extra = 1);
  Spatial.Shape hand(kind = "sphere", r_shape = {-0.06, 0, 0}, length = 0.12, width = 0.12,
    color = {60, 60, 60});
  Rotational.Torque motor[3];
  Blocks.Continuous.PID control[3](k = {400, 600, 250}, each Ti = 0.4, each Td = 0.12, each N = 20,
    each c = 1);
  Blocks.Sources.SmoothStep goal[3](height = {1.2, 0.6, -1}, each duration = 0.8,
    startTime = {0.1, 0.2, 0.3});
equation
  connect(environment.frame_b, base.frame_a);
  connect(base.frame_b, column.frame_a);
  connect(base.frame_b, shoulder.frame_a);
  connect(shoulder.frame_b, upperArm.frame_a);
  connect(upperArm.frame_b, elbowMass.frame_a);
  connect(upperArm.frame_b, elbow.frame_a);
  connect(elbow.frame_b, foreArm.frame_a);
  connect(foreArm.frame_b, load.frame_a);
  connect(base.frame_b, foot.frame_a);
  connect(shoulder.frame_b, upper.frame_a);
  connect(upper.frame_b, upperArm.frame_b);
  connect(elbow.frame_b, fore.frame_a);
  connect(fore.frame_b, foreArm.frame_b);
  connect(foreArm.frame_b, hand.frame_a);
  connect(motor[1].flange, base.flange);
  connect(motor[2].flange, shoulder.flange);
  connect(motor[3].flange, elbow.flange);
  connect(goal.y, control.u_s);
  control.u_m = {base.phi, shoulder.phi, elbow.phi};
  connect(control.y, motor.tau);
  annotation(experiment(StopTime = 2, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>Three PID controllers move the load along a smooth path.</p>
</html>",
  figures = {
    Figure(title = "Robot", preferred = true, plots = {Plot(curves = {Curve(y = base.phi),
      Curve(y = shoulder.phi), Curve(y = elbow.phi)}), Plot(curves = {Curve(y = control[1].y),
      Curve(y = control[2].y), Curve(y = control[3].y)})})}));
end Robot;
