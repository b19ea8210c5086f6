// Planar bodies and joints against Lagrange's equations, geometry, and conserved energy.
// run: --tolerance=1e-10 --stop-time=3
model planar
  import Kit.Mechanics.{Planar,Rotational,Translational};
  constant Real g = Kit.Constants.g;
  // double pendulum
  Planar.Fixed origin;
  Planar.Revolute r1(phi(start = 0.3, fixed = true), w(start = 1, fixed = true));
  Planar.Revolute r2(phi(start = 0.5, fixed = true), w(start = -2, fixed = true));
  Planar.Translation half1(r = {0.4, 0}), half2(r = {0.3, 0}), rod(r = {1, 0});
  Planar.Body b1(m = 2, J = 0.1), b2(m = 1, J = 0.05);
  Real q1(start = 0.3, fixed = true), w1(start = 1, fixed = true), q2(start = 0.8, fixed = true), w2(start = -1, fixed = true);
  // slider-crank, driven: s = a cos(phi) + sqrt(l^2 - a^2 sin(phi)^2)
  Rotational.Speed motor;
  Planar.Revolute crank(useFlange = true), pin1(phi(start = -0.1)), pin2(phi(start = 0.1));
  Planar.Translation arm(r = {0.2, 0}), link(r = {0.5, 0});
  Planar.Prismatic slider(useFlange = true, s(start = 0.7));
  Translational.SpringDamper load(c = 100, d = 5);
  Translational.Fixed wall;
  Planar.Body piston(m = 3, J = 0.01, g = {0, 0}), crankBody(m = 1, J = 0.02, g = {0, 0});
  Real s = 0.2*cos(4*time) + sqrt(0.5^2 - 0.2^2*sin(4*time)^2), sdd = der(der(s));
  // a free body between springs and an elastic joint
  Planar.FreeMotion free(r(start = {1, 0.2}, each fixed = true), v(start = {0, 1}, each fixed = true),
    phi(start = 0.4, fixed = true), w(start = 3, fixed = true));
  Planar.Body disc(m = 2, J = 0.3);
  Planar.Translation eye(r = {0.1, 0.2});
  Planar.Spring spring(c = 300, s0 = 0.8);
  Planar.Bushing bushing(c = {400, 900}, d = {0, 0}, cphi = 5);
  Planar.FreeMotion falling(r(start = {0, 0}, each fixed = true), v(start = {2, 3}, each fixed = true),
    phi(start = 0, fixed = true), w(start = 0, fixed = true));
  Planar.Body stone(m = 4);
  Planar.Force wind;
  Planar.PositionSensor sensor;
  Planar.Fixed ceiling(r = {0, 2});
  Planar.SpringDamper damped(c = 50, d = 4, s0 = 1);
  Planar.Prismatic guide(e = {0, -2}, s(start = 1, fixed = true), v(start = 0, fixed = true));
  Planar.Body weight(m = 2);
  Real energy = disc.m/2*(disc.v*disc.v) + disc.J/2*disc.w^2 + disc.m*g*disc.frame_a.y + spring.c/2*(spring.s - 0.8)^2
    + (bushing.c[1]*bushing.r[1]^2 + bushing.c[2]*bushing.r[2]^2 + bushing.cphi*bushing.phi^2)/2;
  Real power = der(energy);
  discrete Real energy0;
initial equation
  energy0 = energy;
equation
  when false then
    energy0 = pre(energy0);
  end when;
  connect(origin.frame_b, r1.frame_a);
  connect(r1.frame_b, half1.frame_a);
  connect(half1.frame_b, b1.frame_a);
  connect(r1.frame_b, rod.frame_a);
  connect(rod.frame_b, r2.frame_a);
  connect(r2.frame_b, half2.frame_a);
  connect(half2.frame_b, b2.frame_a);
  w1 = der(q1);
  w2 = der(q2);
  (0.1 + 2*0.4^2 + 1)*der(w1) + 0.3*cos(q1 - q2)*der(w2) + 0.3*sin(q1 - q2)*w2^2 = -(2*0.4 + 1)*g*cos(q1);
  (0.05 + 0.3^2)*der(w2) + 0.3*cos(q1 - q2)*der(w1) - 0.3*sin(q1 - q2)*w1^2 = -0.3*g*cos(q2);
  assert(abs(r1.phi - q1) < 1e-5 and abs(r1.phi + r2.phi - q2) < 1e-5, "double pendulum");
  motor.w = 4;
  connect(motor.flange, crank.flange);
  connect(origin.frame_b, crank.frame_a);
  connect(crank.frame_b, crankBody.frame_a);
  connect(crank.frame_b, arm.frame_a);
  connect(arm.frame_b, pin1.frame_a);
  connect(pin1.frame_b, link.frame_a);
  connect(link.frame_b, pin2.frame_a);
  connect(pin2.frame_b, slider.frame_b);
  connect(slider.frame_a, origin.frame_b);
  connect(slider.frame_b, piston.frame_a);
  connect(wall.flange, load.flange_a);
  connect(load.flange_b, slider.flange);
  assert(abs(slider.s - s) < 1e-6 and abs(load.f - 100*s - 5*der(s)) < 1e-4, "slider-crank");
  // virtual power: the motor's torque times 4 rad/s moves the piston against spring and damper
  assert(abs(crank.tau*4 - (3*sdd + load.f)*der(s)) < 1e-3, "torque of the crank");
  connect(origin.frame_b, free.frame_a);
  connect(free.frame_b, disc.frame_a);
  connect(disc.frame_a, eye.frame_a);
  connect(ceiling.frame_b, spring.frame_a);
  connect(spring.frame_b, eye.frame_b);
  connect(ceiling.frame_b, bushing.frame_a);
  connect(bushing.frame_b, disc.frame_a);
  assert(abs(energy - energy0) < 1e-6*abs(energy0), "energy");
  assert(abs(power) < 1e-9*abs(energy0), "powers sum to zero");
  connect(origin.frame_b, falling.frame_a);
  connect(falling.frame_b, stone.frame_a);
  connect(wind.frame_b, stone.frame_a);
  wind.f = {8, 0};
  connect(sensor.frame_a, stone.frame_a);
  assert(abs(sensor.x - 2*time - time^2) < 1e-6 and abs(sensor.y - 3*time + g*time^2/2) < 1e-6 and
    abs(sensor.phi) < 1e-9, "free fall");
  // m z'' = m g - c (z - 1) - d z', with w0 = 5 and D = 0.2
  connect(ceiling.frame_b, damped.frame_a);
  connect(ceiling.frame_b, guide.frame_a);
  connect(guide.frame_b, damped.frame_b);
  connect(guide.frame_b, weight.frame_a);
  assert(abs(guide.s - 1 - g/25*(1 - exp(-time)*(cos(sqrt(24)*time) + sin(sqrt(24)*time)/sqrt(24)))) < 1e-6, "spring and damper");
end planar;
