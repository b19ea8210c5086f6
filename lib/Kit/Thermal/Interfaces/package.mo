within Kit.Thermal;
package Interfaces "Heat ports"
  annotation(Documentation(info = "<html>
<p>The port is that of the standard library: a temperature and a heat flow rate.</p>
</html>"));
end Interfaces;
