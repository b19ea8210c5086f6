model StickSlip // variables: block_.s block_.v
  import Modelica.Mechanics.Translational.{Components,Sources};
  Components.Mass block_(m = 2, s(fixed = true, start = 0), v(fixed = true, start = 0));
  Components.SupportFriction floor_(f_pos = [0, 4], peak = 1.5);
  Components.Spring spring(c = 20);
  Sources.Position hand(exact = true);
equation
  hand.s_ref = 0.1*time;
  connect(block_.flange_b, floor_.flange_a);
  connect(floor_.flange_b, spring.flange_a);
  connect(spring.flange_b, hand.flange);
end StickSlip;
