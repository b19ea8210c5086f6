within Kit.Mechanics.Translational;
package Interfaces "Flanges and base classes"
  annotation(Documentation(info = "<html>
<p>Flanges have the fields of those of the standard library.</p>
</html>"));
end Interfaces;
