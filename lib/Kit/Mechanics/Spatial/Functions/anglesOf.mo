within Kit.Mechanics.Spatial.Functions;
function anglesOf "Angles about x, y and z of a transformation"
  input Real T[3, 3] "Transformation";
  output Units.Angle a[3] "Angles";
algorithm
  a := {atan2(-T[3, 2], T[3, 3]), asin(max(-1, min(1, T[3, 1]))), atan2(-T[2, 1], T[1, 1])};
  annotation(Inline = false,
  Documentation(info = "<html>
<p>The angle about y lies between -90 and 90 degrees.</p>
</html>"));
end anglesOf;
