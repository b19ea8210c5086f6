within Kit.Mechanics.Translational;
model Position "Position given by a signal"
  Blocks.Interfaces.RealInput s(unit = "m") "Position";
  Interfaces.Flange_b flange "Flange";
equation
  flange.s = s;
  annotation(Documentation(info = "<html>
<p>flange.s = s. The signal has to be smooth enough to be differentiated where there are
masses.</p>
</html>"));
end Position;
