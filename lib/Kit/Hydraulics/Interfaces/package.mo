within Kit.Hydraulics;
package Interfaces "Ports and base classes"
  annotation(Documentation(info = "<html>
<p>A port has a pressure and a mass flow rate.</p>
</html>"));
end Interfaces;
