within Kit.Mechanics.Spatial.Functions;
function axisRotation "Transformation into axes that are turned about an axis"
  input Real n[3] "Axis, a unit vector";
  input Units.Angle phi "Angle";
  output Real T[3, 3] "Transformation";
algorithm
  T := matrix(n)*transpose(matrix(n)) + (identity(3) - matrix(n)*transpose(matrix(n)))*cos(phi)
    - skew(n)*sin(phi);
  annotation(Inline = true,
  Documentation(info = "<html>
<p>Rodrigues' formula.</p>
</html>"));
end axisRotation;
