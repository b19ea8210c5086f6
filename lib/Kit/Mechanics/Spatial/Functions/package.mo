within Kit.Mechanics.Spatial;
package Functions "Rotations"
  annotation(Documentation(info = "<html>
<p>Matrices that transform vectors into turned axes.</p>
</html>"));
end Functions;
