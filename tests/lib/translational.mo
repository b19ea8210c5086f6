// Translational components against closed forms; power into all flanges of a closed system sums to zero.
// run: --tolerance=1e-10 --stop-time=2
model translational
  import Kit.Mechanics.Translational;
  import Kit.Blocks.Sources;
  Translational.Mass m1(m = 2, s(fixed = true), v(start = 3, fixed = true));
  Translational.Spring spring(c = 50, s_rel0 = 0.2);
  Translational.Damper damper(d = 4);
  Translational.Fixed wall(s0 = 0.2);
  Real power = m1.flange_b.f*m1.v + spring.f*damper.v_rel + damper.loss;
  Translational.SpringDamper both(c = 50, d = 4, s_rel0 = 0.2);
  Translational.Mass m2(m = 2, s(fixed = true), v(start = 3, fixed = true));
  Translational.Mass m3(m = 5, L = 0.4, s(fixed = true), v(fixed = true));
  Translational.ForceSensor meter;
  Translational.Force force;
  Translational.ConstantForce weight(f = -4);
  Translational.PositionSensor position;
  Translational.SpeedSensor speed;
  Translational.Position guided;
  Translational.Spring soft(c = 10);
  Translational.Speed driven(s_start = 1);
  Translational.Mass m4(m = 3);
  Translational.EndStop stop(s_min = -1, s_max = 0.5, c = 1000, d = 0);
  Translational.Mass m5(m = 10, s(fixed = true), v(start = 1, fixed = true));
  Translational.Fixed ground;
  Translational.HardStop ball(m = 1, s_min = 0, s_max = 10, e = 0.8, s_start = 1);
  Translational.ConstantForce gravity(f = -8);
  Real wd = sqrt(24), x;
equation
  x = exp(-time)*3/sqrt(24)*sin(sqrt(24)*time);
  connect(m1.flange_b, spring.flange_a);
  connect(spring.flange_b, wall.flange);
  connect(m1.flange_b, damper.flange_a);
  connect(damper.flange_b, wall.flange);
  assert(abs(m1.s - x) < 1e-7, "oscillator");
  assert(abs(power) < 1e-9*500, "power sums to zero");
  connect(m2.flange_b, both.flange_a);
  connect(both.flange_b, wall.flange);
  assert(abs(m2.s - x) < 1e-7, "spring and damper in one");
  force.f = 14;
  connect(force.flange, meter.flange_a);
  connect(meter.flange_b, m3.flange_a);
  connect(weight.flange, m3.flange_b);
  connect(position.flange, m3.flange_b);
  connect(speed.flange, m3.flange_b);
  assert(abs(position.s - 0.2 - time^2) < 1e-7 and abs(speed.v - 2*time) < 1e-7 and abs(meter.f - 14) < 1e-7, "forces");
  guided.s = sin(time);
  connect(guided.flange, soft.flange_b);
  connect(soft.flange_a, ground.flange);
  assert(abs(soft.f - 10*sin(time)) < 1e-9, "prescribed position");
  driven.v = cos(time);
  connect(driven.flange, m4.flange_a);
  assert(abs(m4.s - 1 - sin(time)) < 1e-6 and abs(driven.flange.f - 3*sin(time)) < 1e-6, "prescribed velocity");
  // meets the stop at 0.5 s, leaves it half a period, pi/10 s, later
  connect(ground.flange, stop.flange_a);
  connect(m5.flange_b, stop.flange_b);
  assert(abs(m5.s - (if time < 0.5 then time elseif time < 0.5 + Kit.Constants.pi/10
    then 0.5 + 0.1*sin(10*(time - 0.5)) else 0.5 - (time - 0.5 - Kit.Constants.pi/10))) < 1e-6, "elastic stop");
  // falls 1 m in half a second, bounces with 0.8 of 4 m/s for 0.8 s, then with 0.8 of that
  connect(gravity.flange, ball.flange_a);
  assert(abs(ball.s - (if time < 0.5 then 1 - 4*time^2 elseif time < 1.3 then 3.2*(time - 0.5) - 4*(time - 0.5)^2
    elseif time < 1.94 then 2.56*(time - 1.3) - 4*(time - 1.3)^2 else ball.s)) < 1e-6, "hard stop");
end translational;
