within Kit.Mechanics.Spatial.Functions;
function quaternionOfAngles "Quaternion of rotations about x, y and z, in this order"
  input Units.Angle a[3] "Angles";
  output Real q[4] "Quaternion, the scalar last";
protected
  Real c[3] = cos(a/2);
  Real s[3] = sin(a/2);
algorithm
  q := {s[1]*c[2]*c[3] + c[1]*s[2]*s[3], c[1]*s[2]*c[3] - s[1]*c[2]*s[3],
    c[1]*c[2]*s[3] + s[1]*s[2]*c[3], c[1]*c[2]*c[3] - s[1]*s[2]*s[3]};
  annotation(Inline = true,
  Documentation(info = "<html>
<p>The product of three quaternions.</p>
</html>"));
end quaternionOfAngles;
