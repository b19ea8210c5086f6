within Kit.Electrical.Passive;
model Transformer "Two coupled inductors"
  extends Interfaces.TwoPort(i1(start = 0), i2(start = 0));
  parameter Units.Inductance L1(min = 0) = 1 "Inductance of the first winding";
  parameter Units.Inductance L2(min = 0) = 1 "Inductance of the second winding";
  parameter Units.Inductance M = 0.9 "Mutual inductance";
equation
  assert(L1 > 0 and L2 > 0, "Transformer: the inductances should be positive");
  assert(M^2 < L1*L2, "Transformer: the mutual inductance should be less than sqrt(L1 L2)");
  v1 = L1*der(i1) + M*der(i2);
  v2 = M*der(i1) + L2*der(i2);
  annotation(Documentation(info = "<html>
<p>v1 = L1 der(i1) + M der(i2), v2 = M der(i1) + L2 der(i2).</p>
</html>"));
end Transformer;
