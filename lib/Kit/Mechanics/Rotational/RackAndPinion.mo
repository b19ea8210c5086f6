within Kit.Mechanics.Rotational;
model RackAndPinion "Turns rotation into translation"
  parameter Units.Distance r = 0.1 "Radius of the pinion, or of a wheel that rolls";
  Interfaces.Flange_a flangeR "Shaft of the pinion";
  Translational.Interfaces.Flange_b flangeT "Rack";
equation
  assert(r > 0, "RackAndPinion: the radius should be positive");
  flangeT.s = r*flangeR.phi;
  flangeR.tau = -r*flangeT.f;
  annotation(Documentation(info = "<html>
<p>s = r phi. A screw of pitch h has r = h/(2 pi).</p>
</html>"));
end RackAndPinion;
