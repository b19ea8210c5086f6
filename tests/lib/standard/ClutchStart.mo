model ClutchStart // variables: flywheel.w load.w
  import Modelica.Mechanics.Rotational.{Components,Sources};
  Sources.ConstantTorque engine(tau_constant = 20);
  Components.Inertia flywheel(J = 0.4, phi(fixed = true, start = 0), w(start = 150, fixed = true));
  Components.Clutch clutch(mu_pos = [0, 0.4], peak = 1, cgeo = 0.15, fn_max = 1500, phi_rel(fixed = true, start = 0));
  Components.Inertia load(J = 1.6, w(start = 0, fixed = true));
  Modelica.Blocks.Sources.Ramp pressing(height = 1, duration = 1, startTime = 0.2);
equation
  connect(engine.flange, flywheel.flange_a);
  connect(flywheel.flange_b, clutch.flange_a);
  connect(clutch.flange_b, load.flange_a);
  connect(pressing.y, clutch.f_normalized);
end ClutchStart;
