// Loops in space against geometry; elastic joints against oscillators and conserved energy.
// run: --tolerance=1e-8 --stop-time=2 --time-limit=60
model spatial_loops
  import Kit.Mechanics.{Spatial,Rotational,Translational};
  inner Spatial.Environment environment;
  constant Real g = Kit.Constants.g;
  // a crank about z at the height 0.1 moves a slider along x by a rod: s = a cos(phi) + sqrt(l^2 - a^2 sin(phi)^2 - h^2)
  Spatial.Fixed axle(r = {0, 0, 0.1});
  Spatial.Revolute crank(useFlange = true);
  Rotational.Speed motor;
  Spatial.Translation arm(r = {0.2, 0, 0});
  Spatial.Rod rod(L = 0.5);
  Spatial.Prismatic slider(n = {1, 0, 0}, s(start = 0.7), useFlange = true);
  Translational.SpringDamper load(c = 100, d = 5);
  Translational.Fixed wall;
  Spatial.Body piston(m = 3);
  Real s = 0.2*cos(4*time) + sqrt(0.5^2 - 0.2^2*sin(4*time)^2 - 0.1^2), sdd = der(der(s));
  // the same with two ball joints, one of which keeps the rod from turning about itself
  Spatial.Revolute crank2(useFlange = true);
  Spatial.Translation arm2(r = {0.2, 0, 0}), link(r = {0.5, 0, 0});
  Spatial.Universal joint1(n_a = {0, 0, 1}, n_b = {0, 1, 0}, first(phi(start = -0.1)), second(phi(start = 0.2)));
  Spatial.Spherical joint2;
  Spatial.Prismatic slider2(n = {1, 0, 0}, s(start = 0.7));
  Spatial.Body piston2(m = 3);
  // four bars in a plane, closed by a planar loop joint, that fall
  Spatial.Revolute a(n = {0, 1, 0}, phi(start = -0.8, fixed = true), w(start = 0, fixed = true));
  Spatial.Revolute b(n = {0, 1, 0}, phi(start = 0.8)), c(n = {0, 1, 0}, phi(start = -0.8));
  Spatial.Translation ab(r = {0.3, 0, 0}), bc(r = {0.6, 0, 0}), cd(r = {0.3, 0, 0});
  Spatial.RevoluteLoop d(n = {0, 1, 0});
  Spatial.Fixed end_(r = {0.6, 0, 0});
  Spatial.Body coupler(m = 2, r_CM = {0.3, 0, 0});
  Real q(start = -0.8, fixed = true), qd(start = 0, fixed = true) "parallelogram: a pendulum of a point mass";
  // a body on an elastic joint: independent oscillators along the axes, a pendulum equation about one
  Spatial.FreeMotion free(useQuaternion = false, r_start = {0.01, 0, 0.02}, v_start = {0, 0.3, 0},
    angles_start = {0.5, 0, 0});
  Spatial.Body block_(m = 2, I = diagonal({0.3, 0.2, 0.1}));
  Spatial.Bushing bushing(c = {200, 800, 1800}, d = zeros(3), cphi = {7, 7, 7});
  Real x(start = 0.5, fixed = true), xd(start = 0, fixed = true);
  // a body on springs and a tyre: energy
  Spatial.FreeMotion loose(r_start = {0, 0, 0.5}, w_start = {1, 2, 3});
  Spatial.Body car(m = 10, I = diagonal({0.3, 0.2, 0.1}), r_CM = {0.05, 0, 0});
  Spatial.Translation eye(r = {0.1, 0.2, 0.3});
  Spatial.Spring spring(c = 300, s0 = 0.4);
  Spatial.Strut strut;
  Translational.Spring inner_(c = 200, s_rel0 = 0.5);
  Spatial.Bushing rubber(c = {400, 300, 200}, d = zeros(3), cphi = {3, 3, 3});
  Spatial.Tyre tyre(r = 0.6, c = 5000, d = 0);
  Real vCM[3] = transpose(car.frame_a.R.T)*cross(car.w, car.r_CM) + car.v_0;
  Real energy = 10/2*(vCM*vCM) + car.w*(car.I*car.w)/2 + 10*g*(car.frame_a.r_0[3] + car.frame_a.R.T[1, 3]*0.05)
    + 300/2*(spring.s - 0.4)^2 + 200/2*(strut.s - 0.5)^2
    + (400*rubber.r[1]^2 + 300*rubber.r[2]^2 + 200*rubber.r[3]^2)/2
    + 3*(1 - (rubber.frame_b.R.T[1, 1] + rubber.frame_b.R.T[2, 2] + rubber.frame_b.R.T[3, 3] - 1)/2)
    + 5000/2*max(0, tyre.deflection)^2;
  Real power = der(energy);
  discrete Real energy0;
  Spatial.Force push;
  Spatial.Torque twist;
  Spatial.FreeMotion floating;
  Spatial.Body ship(m = 2, I = diagonal({0.5, 0.5, 0.5}));
  Spatial.SpringDamper damped(c = 50, d = 4, s0 = 1);
  Spatial.Fixed ceiling(r = {3, 0, 2});
  Spatial.Prismatic guide(n = {0, 0, -1}, s(start = 1, fixed = true), v(start = 0, fixed = true));
  Spatial.Body weight(m = 2);
  Spatial.Shape shape(r_shape = {1, 0, 0});
  Spatial.ShapeBetween pointer;
initial equation
  energy0 = energy;
equation
  when false then
    energy0 = pre(energy0);
  end when;
  motor.w = 4;
  connect(motor.flange, crank.flange);
  connect(motor.flange, crank2.flange);
  connect(axle.frame_b, crank.frame_a);
  connect(crank.frame_b, arm.frame_a);
  connect(arm.frame_b, rod.frame_a);
  connect(rod.frame_b, slider.frame_b);
  connect(environment.frame_b, slider.frame_a);
  connect(slider.frame_b, piston.frame_a);
  connect(wall.flange, load.flange_a);
  connect(load.flange_b, slider.flange);
  assert(abs(slider.s - s) < 1e-6, "crank and rod");
  assert(abs(crank.tau*4 - (3*sdd + load.f)*der(s)) < 1e-3, "torque of the crank");
  connect(axle.frame_b, crank2.frame_a);
  connect(crank2.frame_b, arm2.frame_a);
  connect(arm2.frame_b, joint1.frame_a);
  connect(joint1.frame_b, link.frame_a);
  connect(link.frame_b, joint2.frame_a);
  connect(joint2.frame_b, slider2.frame_b);
  connect(environment.frame_b, slider2.frame_a);
  connect(slider2.frame_b, piston2.frame_a);
  assert(abs(slider2.s - s) < 1e-6, "crank and ball joints");
  connect(environment.frame_b, a.frame_a);
  connect(a.frame_b, ab.frame_a);
  connect(ab.frame_b, b.frame_a);
  connect(b.frame_b, bc.frame_a);
  connect(bc.frame_b, c.frame_a);
  connect(c.frame_b, cd.frame_a);
  connect(bc.frame_a, coupler.frame_a);
  connect(cd.frame_b, d.frame_a);
  connect(d.frame_b, end_.frame_b);
  der(q) = qd;
  0.3*der(qd) = g*cos(q);
  assert(abs(a.phi - q) < 1e-5, "four bars");
  connect(environment.frame_b, free.frame_a);
  connect(free.frame_b, block_.frame_a);
  connect(environment.frame_b, bushing.frame_a);
  connect(bushing.frame_b, block_.frame_a);
  der(x) = xd;
  0.3*der(xd) = -7*sin(x);
  assert(abs(bushing.r[1] - 0.01*cos(10*time)) < 1e-6 and abs(bushing.r[2] - 0.3/20*sin(20*time)) < 1e-6 and
    abs(bushing.r[3] + g/900 - (0.02 + g/900)*cos(30*time)) < 1e-6 and abs(free.angles[1] - x) < 1e-5, "elastic joint");
  connect(environment.frame_b, loose.frame_a);
  connect(loose.frame_b, car.frame_a);
  connect(car.frame_a, eye.frame_a);
  connect(ceiling.frame_b, spring.frame_a);
  connect(spring.frame_b, eye.frame_b);
  connect(axle.frame_b, strut.frame_a);
  connect(strut.frame_b, car.frame_a);
  connect(strut.flange_a, inner_.flange_a);
  connect(strut.flange_b, inner_.flange_b);
  connect(environment.frame_b, rubber.frame_a);
  connect(rubber.frame_b, eye.frame_b);
  connect(tyre.frame_a, car.frame_a);
  tyre.road = 0;
  assert(abs(energy - energy0) < 1e-6*abs(energy0), "energy");
  assert(abs(power) < 1e-9*abs(energy0), "powers sum to zero");
  connect(environment.frame_b, floating.frame_a);
  connect(floating.frame_b, ship.frame_a);
  connect(push.frame_b, ship.frame_a);
  connect(twist.frame_b, ship.frame_a);
  connect(shape.frame_a, ship.frame_a);
  push.f = {4, 0, 2*g};
  twist.t = {0, 1, 0};
  assert(abs(ship.frame_a.r_0[1] - time^2) < 1e-6 and abs(floating.angles[2] - time^2) < 1e-6 or time > 1.2, "force and torque");
  connect(pointer.frame_a, ship.frame_a);
  connect(pointer.frame_b, ceiling.frame_b);
  assert(max(abs(pointer.along - {cos(time^2)*(3 - time^2) - 2*sin(time^2), 0, sin(time^2)*(3 - time^2) + 2*cos(time^2)})) < 1e-5,
    "shape between frames: direction");
  assert(abs(pointer.length - sqrt((3 - time^2)^2 + 4)) < 1e-6, "shape between frames: length");
  connect(ceiling.frame_b, damped.frame_a);
  connect(ceiling.frame_b, guide.frame_a);
  connect(guide.frame_b, damped.frame_b);
  connect(guide.frame_b, weight.frame_a);
  assert(abs(guide.s - 1 - g/25*(1 - exp(-time)*(cos(sqrt(24)*time) + sin(sqrt(24)*time)/sqrt(24)))) < 1e-6, "spring and damper");
end spatial_loops;
