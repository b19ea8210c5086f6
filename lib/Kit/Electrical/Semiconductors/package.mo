within Kit.Electrical;
package Semiconductors "Diodes, transistors and amplifiers"
  annotation(Documentation(info = "<html>
<p>Models for circuits, not for the design of the components themselves.</p>
</html>"));
end Semiconductors;
