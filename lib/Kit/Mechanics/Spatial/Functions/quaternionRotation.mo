within Kit.Mechanics.Spatial.Functions;
function quaternionRotation "Transformation that a quaternion stands for"
  input Real q[4] "Quaternion of any length but zero, the scalar last";
  output Real T[3, 3] "Transformation";
protected
  Real n = q*q "Square of its length";
algorithm
  T := 2/n*(matrix(q[1:3])*transpose(matrix(q[1:3])) - q[4]*skew(q[1:3]))
    + (q[4]^2 - q[1:3]*q[1:3])/n*identity(3);
  annotation(Inline = true,
  Documentation(info = "<html>
<p>The transformation does not depend on the length of the quaternion.</p>
</html>"));
end quaternionRotation;
