model Planetary // variables: sun.w ring.w carrier.w
  import Modelica.Mechanics.Rotational.{Components,Sources};
  Sources.ConstantTorque motor(tau_constant = 10);
  Components.Inertia sun(J = 0.05, phi(fixed = true, start = 0), w(start = 90, fixed = true));
  Components.IdealPlanetary gear(ratio = 3);
  Components.Inertia ring(J = 0.2, phi(fixed = true, start = 0), w(start = -30, fixed = true));
  Components.Inertia carrier(J = 1);
  Components.Brake brake(mu_pos = [0, 0.4], cgeo = 0.2, fn_max = 2000);
  Sources.QuadraticSpeedDependentTorque load(tau_nominal = -40, w_nominal = 50, TorqueDirection = false);
  Modelica.Blocks.Sources.Ramp pressing(height = 1, duration = 0.5, startTime = 0.2);
equation
  connect(motor.flange, sun.flange_a);
  connect(sun.flange_b, gear.sun);
  connect(gear.ring, ring.flange_a);
  connect(ring.flange_b, brake.flange_a);
  connect(gear.carrier, carrier.flange_a);
  connect(carrier.flange_b, load.flange);
  connect(pressing.y, brake.f_normalized);
end Planetary;
