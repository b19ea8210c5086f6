within Kit.Mechanics.Spatial;
package Interfaces "Frames and base classes"
  annotation(Documentation(info = "<html>
<p>Frames have the fields of those of the standard library.</p>
</html>"));
end Interfaces;
