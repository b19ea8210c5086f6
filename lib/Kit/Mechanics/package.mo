within Kit;
package Mechanics "Rotation, translation, plane and space"
  annotation(Documentation(info = "<html>
<p>Rotational and Translational have one degree of freedom; Planar has three, Spatial six.</p>
</html>"));
end Mechanics;
