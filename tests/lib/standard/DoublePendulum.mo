model DoublePendulum // variables: upper.phi lower.phi
  import Modelica.Mechanics.MultiBody.{Joints,Parts,World};
  inner World world(g = 9.80665, enableAnimation = false);
  Joints.Revolute upper(phi(start = -0.5, fixed = true), w(start = 0, fixed = true));
  Joints.Revolute lower(phi(start = -0.3, fixed = true), w(start = 0, fixed = true));
  Parts.FixedTranslation upperRod(r = {1, 0, 0});
  Parts.Body upperBody(m = 1, r_CM = {0.5, 0, 0}, I_33 = 1/12), lowerBody(m = 1, r_CM = {0.5, 0, 0}, I_33 = 1/12);
equation
  connect(world.frame_b, upper.frame_a);
  connect(upper.frame_b, upperBody.frame_a);
  connect(upper.frame_b, upperRod.frame_a);
  connect(upperRod.frame_b, lower.frame_a);
  connect(lower.frame_b, lowerBody.frame_a);
end DoublePendulum;
