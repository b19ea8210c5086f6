within Kit.Electrical.Sources;
model SignalCurrent "Current given by a signal"
  extends Interfaces.OnePort;
  Blocks.Interfaces.RealInput u(unit = "A") "Current from p to n through the source";
equation
  i = u;
  annotation(Documentation(info = "<html>
<p>i = u.</p>
</html>"));
end SignalCurrent;
