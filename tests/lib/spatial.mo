// Spatial joints and bodies against Lagrange's, Euler's and Poisson's equations, and geometry.
// run: --tolerance=1e-10 --stop-time=2
model spatial
  import Kit.Mechanics.{Spatial,Rotational,Translational};
  inner Spatial.Environment environment;
  constant Real g = Kit.Constants.g;
  // double pendulum in the plane of x and z, whose axes are turned about x first
  Spatial.Fixed tilted(n = {1, 0, 0}, phi = 0.7);
  Spatial.Revolute r1(n = {0, -cos(0.7), sin(0.7)}, phi(start = 0.3, fixed = true), w(start = 1, fixed = true));
  Spatial.Revolute r2(n = {0, -1, 0}, phi(start = 0.5, fixed = true), w(start = -2, fixed = true));
  Spatial.Rotation straight(n = {1, 0, 0}, phi = -0.7);
  Spatial.Translation rod(r = {1, 0, 0});
  Spatial.Body b1(m = 2, r_CM = {0.4, 0, 0}, I = diagonal({0.2, 0.1, 0.3})), b2(m = 1, r_CM = {0.3, 0, 0},
    I = diagonal({0.02, 0.05, 0.03}));
  Real q1(start = 0.3, fixed = true), w1(start = 1, fixed = true), q2(start = 0.8, fixed = true), w2(start = -1, fixed = true);
  // heavy top on a ball joint: I w' + w x I w = m c x k g, k' = k x w for the direction k of gravity in its axes
  Spatial.Spherical ball(states = true, angles_start = {0.4, 0.2, 0}, w_start = {1, 2, 40});
  Spatial.Body top(m = 2, r_CM = {0, 0, 0.3}, I = [0.05, 0.01, 0; 0.01, 0.06, 0; 0, 0, 0.02]);
  constant Real I0[3, 3] = [0.05 + 0.18, 0.01, 0; 0.01, 0.06 + 0.18, 0; 0, 0, 0.02];
  Real w[3](start = {1, 2, 40}, each fixed = true), k[3];
  Real k1[3](start = {sin(0.2)*cos(0.4), -sin(0.4), -cos(0.4)*cos(0.2)}, each fixed = true);
  // the same by angles, thrown: the center of mass falls freely
  Spatial.FreeMotion thrown(useQuaternion = false, r_start = {1, 2, 3}, v_start = {1, 0, 5}, w_start = {1, 0.5, 0.2});
  Spatial.FreeMotion turned(r_start = {1, 2, 3}, v_start = {1, 0, 5}, w_start = {1, 0.5, 0.2});
  Spatial.Body stone1(m = 3, I = diagonal({0.1, 0.2, 0.3})), stone2(m = 3, I = diagonal({0.1, 0.2, 0.3}));
  Spatial.PositionSensor sensor;
  Real L[3] = transpose(stone2.frame_a.R.T)*(stone2.I*stone2.w) "angular momentum";
  // universal joint with a point mass: a spherical pendulum, r'' = -g e - r (v v + r g)/L^2
  Spatial.Fixed high(r = {0, 0, 1});
  Spatial.Universal cross_(first(phi(start = 0.6, fixed = true), w(start = 0, fixed = true)),
    second(phi(start = -0.3, fixed = true), w(start = 2, fixed = true)));
  Spatial.Body bob(m = 1.5, r_CM = {0, 0, -0.8}, I = zeros(3, 3));
  Real p[3], pr[3](start = {-0.8*sin(-0.3), 0.8*sin(0.6)*cos(0.3), -0.8*cos(0.6)*cos(0.3)}, each fixed = true);
  Real pv[3](start = {-2*0.8*cos(0.3), 2*0.8*sin(0.6)*sin(0.3), -2*0.8*cos(0.6)*sin(0.3)}, each fixed = true);
equation
  connect(tilted.frame_b, r1.frame_a);
  connect(r1.frame_b, straight.frame_a);
  connect(straight.frame_b, b1.frame_a);
  connect(straight.frame_b, rod.frame_a);
  connect(rod.frame_b, r2.frame_a);
  connect(r2.frame_b, b2.frame_a);
  w1 = der(q1);
  w2 = der(q2);
  (0.1 + 2*0.4^2 + 1)*der(w1) + 0.3*cos(q1 - q2)*der(w2) + 0.3*sin(q1 - q2)*w2^2 = -(2*0.4 + 1)*g*cos(q1);
  (0.05 + 0.3^2)*der(w2) + 0.3*cos(q1 - q2)*der(w1) - 0.3*sin(q1 - q2)*w1^2 = -0.3*g*cos(q2);
  assert(abs(r1.phi - q1) < 1e-5 and abs(r1.phi + r2.phi - q2) < 1e-5, "double pendulum");
  connect(environment.frame_b, ball.frame_a);
  connect(ball.frame_b, top.frame_a);
  I0*der(w) = cross(I0*w, w) + 2*g*cross({0, 0, 0.3}, k1);
  der(k1) = cross(k1, w);
  k = -top.frame_a.R.T[:, 3];
  assert(max(abs(k - k1)) < 1e-5 and max(abs(top.w - w)) < 1e-4, "heavy top");
  connect(environment.frame_b, thrown.frame_a);
  connect(thrown.frame_b, stone1.frame_a);
  connect(environment.frame_b, turned.frame_a);
  connect(turned.frame_b, stone2.frame_a);
  connect(sensor.frame_a, stone2.frame_a);
  assert(abs(sensor.r[1] - 1 - time) < 1e-6 and abs(sensor.r[2] - 2) < 1e-6 and
    abs(sensor.r[3] - 3 - 5*time + g*time^2/2) < 1e-6, "throw");
  assert(max(abs(thrown.angles - turned.angles)) < 1e-6 and max(abs(sensor.angles - thrown.angles)) < 1e-6,
    "quaternion and angles");
  assert(max(abs(L - {0.1*1, 0.2*0.5, 0.3*0.2})) < 1e-7, "angular momentum");
  connect(high.frame_b, cross_.frame_a);
  connect(cross_.frame_b, bob.frame_a);
  p = bob.frame_a.r_0 - {0, 0, 1} + transpose(bob.frame_a.R.T)*bob.r_CM;
  der(pr) = pv;
  der(pv) = {0, 0, -g} - pr*(pv*pv - g*pr[3])/0.8^2;
  assert(max(abs(p - pr)) < 1e-5, "spherical pendulum");
end spatial;
