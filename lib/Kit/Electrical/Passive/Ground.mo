within Kit.Electrical.Passive;
model Ground "Potential zero"
  Interfaces.Pin p "Pin";
equation
  p.v = 0;
  annotation(Documentation(info = "<html>
<p>Each circuit needs one, or its potentials are not determined.</p>
</html>"));
end Ground;
