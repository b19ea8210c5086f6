within Kit.Electrical.Interfaces;
partial model OnePort "Component with two pins"
  PositivePin p "Positive pin";
  NegativePin n "Negative pin";
  Units.Voltage v "Voltage from p to n";
  Units.Current i "Current from p to n";
equation
  v = p.v - n.v;
  p.i = i;
  n.i = -i;
  annotation(Documentation(info = "<html>
<p>The current that enters p leaves n.</p>
</html>"));
end OnePort;
