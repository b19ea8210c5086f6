within Kit.Mechanics.Rotational;
model IdealGear "Gear without inertia and losses"
  Interfaces.Flange_a flange_a "Input shaft";
  Interfaces.Flange_b flange_b "Output shaft";
  parameter Real ratio = 1 "flange_a.phi/flange_b.phi";
equation
  assert(abs(ratio) > 0, "IdealGear: the ratio should not be zero");
  flange_a.phi = ratio*flange_b.phi;
  ratio*flange_a.tau + flange_b.tau = 0;
  annotation(Documentation(info = "<html>
<p>The housing is fixed.</p>
</html>"));
end IdealGear;
