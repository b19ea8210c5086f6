within Kit;
package Blocks "Signals: sources, dynamics, logic, tables and controllers"
  annotation(Documentation(info = "<html>
<p>Blocks have inputs and outputs, and no physical connectors. Signals have no unit unless the
block that uses them says one.</p>
</html>"));
end Blocks;
