within Kit.Examples;
package Thermal "Heat"
  annotation(Documentation(info = "<html>
<p>Storage, conduction and radiation.</p>
</html>"));
end Thermal;
