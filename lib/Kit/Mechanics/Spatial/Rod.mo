within Kit.Mechanics.Spatial;
model Rod "Rigid rod without mass and with ball joints at both ends"
  extends Interfaces.LineForce(s(start = L));
  parameter Units.Distance L(start = 1) = 1 "Length";
equation
  assert(L > 0, "Rod: the length L should be positive");
  r*r = L^2;
  annotation(Documentation(info = "<html>
<p>The rod keeps the distance of its ends: one equation, which closes a loop. f is positive if it
is stretched.</p>
</html>"));
end Rod;
