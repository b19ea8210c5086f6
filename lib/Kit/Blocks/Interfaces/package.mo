within Kit.Blocks;
package Interfaces "Connectors of signals, and the inputs and outputs that many blocks have"
  annotation(Documentation(info = "<html>
<p>The connectors are inputs and outputs of a predefined type, as in the standard library.</p>
</html>"));
end Interfaces;
