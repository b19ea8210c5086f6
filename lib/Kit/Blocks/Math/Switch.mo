within Kit.Blocks.Math;
block Switch "Chooses between two signals"
  Interfaces.RealInput u1 "Output while the condition is true";
  Interfaces.BooleanInput u2 "Condition";
  Interfaces.RealInput u3 "Output while the condition is false";
  Interfaces.RealOutput y "Output";
equation
  y = if u2 then u1 else u3;
  annotation(Documentation(info = "<html>
<p>y = u1 if u2, else u3.</p>
</html>"));
end Switch;
