within Kit.Electrical;
package Interfaces "Pins, plugs and base classes of components"
  annotation(Documentation(info = "<html>
<p>Pins have the fields of those of the standard library: v and i; so has the plug of three
phases: pin[m].</p>
</html>"));
end Interfaces;
