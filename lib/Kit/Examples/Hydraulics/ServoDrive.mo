within Kit.Examples.Hydraulics;
model ServoDrive "A cylinder lifts a load, by a servo valve (Model 3)"
  import Kit.Hydraulics.*;
  import Kit.Mechanics.{Rotational,Translational};
  Tank tank;
  Rotational.Speed motor;
  Blocks.Sources.Constant speed(k = 150);
  Pump pump(V = 1.2e-5);
  Volume supply(V = 2e-3);
  ReliefValve relief(dp_open = 1.8e7, G = 5e-10);
  ServoValve valve(q_nominal = 4e-4, f = 60);
  Line lineA(L = 4, D = 0.012, n = 1), lineB(L = 4, D = 0.012, n = 1);
  Cylinder cylinder(A_a = 2e-3, A_b = 1.2e-3, stroke = 0.5);
  Translational.Fixed floor_;
  Translational.Mass load(m = 400, s(start = 0.02, fixed = true), v(fixed = true));
  Translational.ConstantForce weight(f = -400*Constants.g);
  Translational.EndStop stop(s_min = 0, s_max = 0.5, c = 1e8);
  Translational.Damper seal(d = 800);
  Blocks.Continuous.PID controller(k = 12, Ti = 2, lower = -1, upper = 1);
  Blocks.Sources.Points goal(table = [0, 0.02; 1, 0.02; 2, 0.4; 5, 0.4; 6, 0.1; 8, 0.1]);
equation
  connect(speed.y, motor.w);
  connect(motor.flange, pump.flange);
  connect(tank.port, pump.port_a);
  connect(pump.port_b, supply.port);
  connect(supply.port, relief.port_a);
  connect(relief.port_b, tank.port);
  connect(supply.port, valve.portP);
  connect(valve.portT, tank.port);
  connect(valve.portA, lineA.port_a);
  connect(lineA.port_b, cylinder.port_a);
  connect(valve.portB, lineB.port_a);
  connect(lineB.port_b, cylinder.port_b);
  connect(floor_.flange, cylinder.housing);
  connect(cylinder.rod, load.flange_a);
  connect(load.flange_b, weight.flange);
  connect(floor_.flange, stop.flange_a);
  connect(stop.flange_b, load.flange_a);
  connect(floor_.flange, seal.flange_a);
  connect(seal.flange_b, load.flange_a);
  connect(goal.y, controller.u_s);
  controller.u_m = load.s;
  connect(controller.y, valve.u);
  annotation(experiment(StopTime = 8, Tolerance = 1e-7),
  Documentation(info = "<html>
<p>A hydraulic circuit of the kind of Model 3 in T. Renström's thesis on increments of difference
quotients (Lund 2024): pressures from 1 to 180 bar, positions and commands of the order of one or
less, velocities. Pressures have a nominal value of 1 bar, other states have none, as there.</p>
</html>",
  figures = {
    Figure(title = "Servo drive", preferred = true, plots = {Plot(curves = {Curve(y = goal.y),
      Curve(y = load.s)}), Plot(curves = {Curve(y = supply.p), Curve(y = cylinder.p_a), Curve(y
      = cylinder.p_b)}), Plot(curves = {Curve(y = valve.x)})})}));
end ServoDrive;
