within Kit.Examples;
package Electrical "Circuits"
  annotation(Documentation(info = "<html>
<p>Passive circuits, rectifiers, converters and amplifiers.</p>
</html>"));
end Electrical;
