within Kit.Electrical.Interfaces;
partial model TwoPort "Component with two pairs of pins"
  PositivePin p1 "Positive pin of the first pair";
  NegativePin n1 "Negative pin of the first pair";
  PositivePin p2 "Positive pin of the second pair";
  NegativePin n2 "Negative pin of the second pair";
  Units.Voltage v1 "Voltage from p1 to n1";
  Units.Voltage v2 "Voltage from p2 to n2";
  Units.Current i1 "Current from p1 to n1";
  Units.Current i2 "Current from p2 to n2";
equation
  v1 = p1.v - n1.v;
  v2 = p2.v - n2.v;
  p1.i = i1;
  n1.i = -i1;
  p2.i = i2;
  n2.i = -i2;
  annotation(Documentation(info = "<html>
<p>What enters one pin of a pair leaves the other one.</p>
</html>"));
end TwoPort;
