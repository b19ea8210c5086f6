within Kit.Examples.Mechanics;
model StickSlip "A block is pulled over a rough floor by a spring, and sticks again and again"
  import Kit.Mechanics.Translational;
  Translational.Mass block_(m = 2, s(fixed = true), v(fixed = true));
  Translational.Friction floor_(f_c = 4, peak = 1.5);
  Translational.Spring spring(c = 20);
  Translational.Speed hand;
  Blocks.Sources.Constant speed(k = 0.1);
equation
  connect(block_.flange_b, floor_.flange_a);
  connect(floor_.flange_b, spring.flange_a);
  connect(spring.flange_b, hand.flange);
  connect(speed.y, hand.v);
  annotation(experiment(StopTime = 20, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The block starts to slide when the spring pulls with 6 N. While it slides, 4 N hold it back; it
overshoots and sticks.</p>
</html>",
  figures = {
    Figure(title = "Stick and slip", preferred = true, plots = {Plot(curves = {Curve(y =
      block_.s), Curve(y = hand.s)}), Plot(curves = {Curve(y = floor_.friction)})})}));
end StickSlip;
