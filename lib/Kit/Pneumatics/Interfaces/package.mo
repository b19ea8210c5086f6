within Kit.Pneumatics;
package Interfaces "Ports and base classes"
  annotation(Documentation(info = "<html>
<p>The port has the fields of that of Modelica.Fluid, for a pure substance.</p>
</html>"));
end Interfaces;
