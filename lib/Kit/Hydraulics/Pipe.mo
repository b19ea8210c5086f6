within Kit.Hydraulics;
model Pipe "Pipe with laminar flow"
  extends Interfaces.Resistance;
  parameter Units.Distance L = 1 "Length";
  parameter Units.Distance D = 0.01 "Inner diameter";
equation
  assert(L > 0 and D > 0, "Pipe: length and diameter should be positive");
  q = Constants.pi*D^4/(128*oil.eta*L)*dp;
  annotation(Documentation(info = "<html>
<p>Hagen's and Poiseuille's law. Leakages are laminar, too.</p>
</html>"));
end Pipe;
