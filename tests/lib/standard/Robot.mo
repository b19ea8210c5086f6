model Robot // variables: base.phi shoulder.phi elbow.phi
  import Modelica.Mechanics.MultiBody.{Joints,Parts,World};
  import Modelica.Mechanics.Rotational.Sources;
  inner World world(g = 9.80665, n = {0, 0, -1});
  Joints.Revolute base(n = {0, 0, 1}, useAxisFlange = true, phi(fixed = true, start = 0), w(fixed = true, start = 0));
  Joints.Revolute shoulder(n = {0, -1, 0}, useAxisFlange = true, phi(fixed = true, start = 0), w(fixed = true, start = 0));
  Joints.Revolute elbow(n = {0, -1, 0}, useAxisFlange = true, phi(fixed = true, start = 0), w(fixed = true, start = 0));
  Parts.FixedTranslation upperArm(r = {0.5, 0, 0}), foreArm(r = {0.4, 0, 0});
  Parts.Body column(m = 10, r_CM = zeros(3), I_11 = 0.1, I_22 = 0.1, I_33 = 0.2);
  Parts.Body elbowMass(m = 4, r_CM = zeros(3), I_11 = 0, I_22 = 0, I_33 = 0);
  Parts.Body load(m = 2, r_CM = zeros(3), I_11 = 0, I_22 = 0, I_33 = 0);
  constant Real height[3] = {1.2, 0.6, -1};
  Sources.Torque motor[3];
  Modelica.Blocks.Continuous.LimPID control[3](k = {400, 600, 250}, each Ti = 0.4, each Td = 0.12, each Nd = 20, each wd = 1,
    each yMax = 1e9, each initType = Modelica.Blocks.Types.Init.InitialState);
  Real z[3] = {noEvent(max(0, min(1, (time - t)/0.8))) for t in {0.1, 0.2, 0.3}};
equation
  connect(world.frame_b, base.frame_a);
  connect(base.frame_b, column.frame_a);
  connect(base.frame_b, shoulder.frame_a);
  connect(shoulder.frame_b, upperArm.frame_a);
  connect(upperArm.frame_b, elbowMass.frame_a);
  connect(upperArm.frame_b, elbow.frame_a);
  connect(elbow.frame_b, foreArm.frame_a);
  connect(foreArm.frame_b, load.frame_a);
  connect(motor[1].flange, base.axis);
  connect(motor[2].flange, shoulder.axis);
  connect(motor[3].flange, elbow.axis);
  control.u_s = {height[i]*z[i]^3*(10 - 15*z[i] + 6*z[i]^2) for i in 1:3};
  control.u_m = {base.phi, shoulder.phi, elbow.phi};
  connect(control.y, motor.tau);
end Robot;
