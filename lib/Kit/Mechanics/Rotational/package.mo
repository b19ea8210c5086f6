within Kit.Mechanics;
package Rotational "Shafts, gears, clutches and brakes"
  annotation(Documentation(info = "<html>
<p>Components on shafts. The angle of a flange is absolute, and the torque is positive into the
component.</p>
</html>"));
end Rotational;
