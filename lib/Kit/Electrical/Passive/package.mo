within Kit.Electrical;
package Passive "Resistors, capacitors, inductors, transformers"
  annotation(Documentation(info = "<html>
<p>Components that need no supply.</p>
</html>"));
end Passive;
