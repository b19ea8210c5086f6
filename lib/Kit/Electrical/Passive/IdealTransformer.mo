within Kit.Electrical.Passive;
model IdealTransformer "Transformer without magnetization and losses"
  extends Interfaces.TwoPort;
  parameter Real n = 1 "Turns ratio v1/v2";
equation
  assert(abs(n) > 0, "IdealTransformer: the ratio n should not be zero");
  v1 = n*v2;
  i2 = -n*i1;
  annotation(Documentation(info = "<html>
<p>v1 = n v2, i2 = -n i1; direct voltages pass as well.</p>
</html>"));
end IdealTransformer;
