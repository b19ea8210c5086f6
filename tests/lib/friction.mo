// Dry friction: sliding to rest, break-away and sticking against closed forms.
// run: --tolerance=1e-10 --stop-time=4
model friction
  import Kit.Mechanics.{Rotational,Translational};
  import Kit.Blocks.Sources;
  Rotational.Inertia wheel(J = 2, phi(fixed = true), w(start = 3, fixed = true));
  Rotational.BearingFriction bearing(tau_c = 4);
  Translational.Mass block_(m = 1, s(fixed = true), v(fixed = true));
  Translational.Friction guide(f_c = 2, peak = 1.5);
  Translational.Force push;
  Rotational.Inertia disc(J = 1, phi(fixed = true), w(start = -5, fixed = true));
  Rotational.Brake brake(mu = 0.5, r = 0.2);
  Sources.Step pressed(startTime = 1, height = 100);
  Rotational.Inertia engine(J = 1, phi(fixed = true), w(start = 30, fixed = true));
  Rotational.Clutch clutch(mu = 0.4, r = 0.25, phi_rel(fixed = true), w_rel(start = -30, fixed = true));
  Rotational.Inertia load(J = 2);
  Sources.Step closed(startTime = 0.5, height = 100);
  Rotational.BearingFriction viscous(tau_c = 0, d = 4);
  Rotational.Inertia slow(J = 2, phi(fixed = true), w(start = 3, fixed = true));
equation
  // 3 rad/s less 2 rad/s2 stops at 1.5 s, after 2.25 rad
  connect(wheel.flange_b, bearing.flange_a);
  assert(abs(wheel.phi - (if time < 1.5 then 3*time - time^2 else 2.25)) < 1e-7, "bearing");
  // the force 2 t breaks 3 N at 1.5 s; then 2 N hold back
  connect(push.flange, block_.flange_a);
  connect(block_.flange_b, guide.flange_a);
  push.f = 2*time;
  assert(abs(block_.v - (if time < 1.5 then 0 else time^2 - 2*time + 0.75)) < 1e-6, "break-away");
  assert(time > 1.49 or abs(guide.friction - 2*time) < 1e-9, "sticks");
  // 10 N.m against -5 rad/s from 1 s on
  connect(disc.flange_b, brake.flange_a);
  connect(pressed.y, brake.f_normal);
  assert(abs(disc.w - (if time < 1 then -5 elseif time < 1.5 then -5 + 10*(time - 1) else 0)) < 1e-7, "brake");
  // 10 N.m between both: the speeds 30 - 10 t and 5 t meet at 10 after 2 s
  connect(engine.flange_b, clutch.flange_a);
  connect(clutch.flange_b, load.flange_a);
  connect(closed.y, clutch.f_normal);
  assert(abs(engine.w - (if time < 0.5 then 30 elseif time < 2.5 then 30 - 10*(time - 0.5) else 10)) < 1e-6, "engine");
  assert(abs(load.w - (if time < 0.5 then 0 elseif time < 2.5 then 5*(time - 0.5) else 10)) < 1e-6, "load");
  connect(slow.flange_b, viscous.flange_a);
  assert(abs(slow.w - 3*exp(-2*time)) < 1e-6, "viscous friction");
end friction;
