within Kit.Electrical.Passive;
model Gyrator "Gyrator"
  extends Interfaces.TwoPort;
  parameter Units.Conductance G = 1 "Gyration conductance";
equation
  i1 = G*v2;
  i2 = -G*v1;
  annotation(Documentation(info = "<html>
<p>i1 = G v2, i2 = -G v1. A capacitor at one side looks like an inductor at the other one.</p>
</html>"));
end Gyrator;
