within Kit.Mechanics;
package Translational "Masses, springs, stops and friction on one line"
  annotation(Documentation(info = "<html>
<p>Components that move along a line. The position of a flange is absolute, and the force is
positive into the component.</p>
</html>"));
end Translational;
