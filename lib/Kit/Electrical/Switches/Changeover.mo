within Kit.Electrical.Switches;
model Changeover "Switch between two circuits"
  Interfaces.PositivePin p "Pin that is switched";
  Interfaces.NegativePin n1 "Connected while the signal is false";
  Interfaces.NegativePin n2 "Connected while the signal is true";
  parameter Units.Resistance Ron(min = 0) = 1e-5 "Resistance of the closed contact";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "Conductance of the open contact";
  Blocks.Interfaces.BooleanInput second "Whether p is connected with n2";
protected
  Switch first(Ron = Ron, Goff = Goff) "From p to n1";
  Switch other(Ron = Ron, Goff = Goff) "From p to n2";
equation
  first.closed = not second;
  other.closed = second;
  connect(p, first.p);
  connect(first.n, n1);
  connect(p, other.p);
  connect(other.n, n2);
  annotation(Documentation(info = "<html>
<p>Two contacts, one of which is closed.</p>
</html>"));
end Changeover;
