// Rotational components against closed forms; power into all flanges of a closed system sums to zero.
// run: --tolerance=1e-10 --stop-time=2
model rotational
  import Kit.Mechanics.{Rotational,Translational};
  import Kit.Blocks.Sources;
  // two inertias on a spring and a damper: the relative angle is a damped oscillation
  Rotational.Inertia j1(J = 1, phi(start = 0, fixed = true), w(start = 3, fixed = true));
  Rotational.Inertia j2(J = 2, phi(start = 0, fixed = true), w(start = 0, fixed = true));
  Rotational.Spring spring(c = 24);
  Rotational.Damper damper(d = 2);
  parameter Real w0 = 6, D = 0.25, wd = 6*sqrt(1 - 0.25^2);
  Real power = j1.flange_b.tau*j1.w + j2.flange_a.tau*j2.w + spring.tau*damper.w_rel + damper.loss;
  Rotational.SpringDamper both(c = 24, d = 2);
  Rotational.Inertia j3(J = 1, phi(start = 0, fixed = true), w(start = 3, fixed = true));
  Rotational.Inertia j4(J = 2, phi(start = 0, fixed = true), w(start = 0, fixed = true));
  // a gear of 3 drives 9 times the inertia; torque 6 on 1 + 18/9 gives 2 rad/s2
  Rotational.Torque motor;
  Rotational.TorqueSensor meter;
  Rotational.Inertia j5(J = 1, phi(fixed = true), w(fixed = true)), j6(J = 18);
  Rotational.IdealGear gear(ratio = 3);
  Rotational.AngleSensor angle;
  Rotational.SpeedSensor speed;
  // a lossy gear that drives loses a tenth
  Rotational.ConstantTorque torque(tau = 6);
  Rotational.LossyGear lossy(ratio = 3, eta = 0.9, w0 = 1e-4);
  Rotational.Inertia j7(J = 18, phi(fixed = true), w(start = 1, fixed = true));
  // planetary gear with a fixed ring: the sun turns 1 + ratio times as fast as the carrier
  Rotational.PlanetaryGear planets(ratio = 2);
  Rotational.Fixed ring, wall(phi0 = 0.5);
  Rotational.Speed sun;
  Rotational.Inertia j8(J = 3);
  Rotational.Position position;
  Rotational.Spring twisted(c = 10, phi_rel0 = 0.2);
  Rotational.QuadraticLoad fan(tau_nominal = 8, w_nominal = 2);
  Rotational.Inertia j9(J = 2, phi(fixed = true), w(start = 5, fixed = true));
  Rotational.Backlash backlash(c = 100, d = 0, b = 0.4);
  Rotational.Freewheel freewheel(d = 1e3);
  Rotational.Inertia j10(J = 1, phi(fixed = true), w(start = 2, fixed = true));
  Rotational.Fixed frame;
  Rotational.RackAndPinion rack(r = 0.5);
  Translational.Mass mass(m = 4, s(fixed = true), v(fixed = true));
  Rotational.ConstantTorque pinion(tau = 3);
  Sources.Sine sine(f = 1/Kit.Constants.pi, amplitude = 0.6);
  Rotational.Position shaken;
equation
  connect(j1.flange_b, spring.flange_a);
  connect(spring.flange_b, j2.flange_a);
  connect(j1.flange_b, damper.flange_a);
  connect(damper.flange_b, j2.flange_a);
  assert(abs(spring.phi_rel + 3/wd*exp(-D*w0*time)*sin(wd*time)) < 1e-7, "two inertias");
  assert(abs(power) < 1e-9*50, "power sums to zero");
  connect(j3.flange_b, both.flange_a);
  connect(both.flange_b, j4.flange_a);
  assert(abs(both.phi_rel - spring.phi_rel) < 1e-7, "spring and damper in one");
  assert(abs(j1.w + 2*j2.w - 3) < 1e-9*3, "angular momentum");
  motor.tau = 6;
  connect(motor.flange, meter.flange_a);
  connect(meter.flange_b, j5.flange_a);
  connect(j5.flange_b, gear.flange_a);
  connect(gear.flange_b, j6.flange_a);
  connect(angle.flange, j6.flange_b);
  connect(speed.flange, j6.flange_b);
  assert(abs(j5.phi - time^2) < 1e-7 and abs(3*angle.phi - time^2) < 1e-7 and abs(3*speed.w - 2*time) < 1e-7, "gear");
  assert(abs(meter.tau - 6) < 1e-9, "torque sensor");
  connect(torque.flange, lossy.flange_a);
  connect(lossy.flange_b, j7.flange_a);
  assert(abs(j7.w - 1 - 0.9*time) < 1e-6, "lossy gear that drives");
  connect(planets.sun, sun.flange);
  connect(planets.ring, ring.flange);
  connect(planets.carrier, j8.flange_a);
  sun.w = 6*time;
  assert(abs(j8.w - 2*time) < 1e-7 and abs(sun.flange.tau + 2) < 1e-7 and abs(ring.flange.tau + 4) < 1e-7 or time <= 0,
    "planetary gear");
  connect(position.flange, twisted.flange_b);
  connect(twisted.flange_a, wall.flange);
  position.phi = sin(time);
  assert(abs(twisted.tau - 10*(sin(time) - 0.7)) < 1e-9, "prescribed angle");
  connect(j9.flange_b, fan.flange);
  assert(abs(j9.w - 5/(1 + 5*time)) < 1e-7, "fan");
  connect(sine.y, shaken.phi);
  connect(shaken.flange, backlash.flange_b);
  connect(backlash.flange_a, frame.flange);
  assert(abs(backlash.tau - 100*(if sine.y > 0.2 then sine.y - 0.2 elseif sine.y < -0.2 then sine.y + 0.2 else 0)) < 1e-6,
    "backlash");
  connect(frame.flange, freewheel.flange_b);
  connect(j10.flange_b, freewheel.flange_a);
  assert(abs(j10.w - 2*exp(-1000*time)) < 1e-6, "freewheel that locks");
  connect(pinion.flange, rack.flangeR);
  connect(rack.flangeT, mass.flange_a);
  assert(abs(mass.s - 3/0.5/4*time^2/2) < 1e-7, "rack and pinion");
end rotational;
