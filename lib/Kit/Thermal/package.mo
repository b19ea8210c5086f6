within Kit;
package Thermal "Heat: storage, conduction, convection and radiation"
  annotation(Documentation(info = "<html>
<p>Heat flows between ports that have a temperature. A heat flow into a component is positive.</p>
</html>"));
end Thermal;
