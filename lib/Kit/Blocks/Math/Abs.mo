within Kit.Blocks.Math;
block Abs "Absolute value"
  extends Interfaces.Siso;
equation
  y = if u >= 0 then u else -u;
  annotation(Documentation(info = "<html>
<p>y = |u|. The change of sign is an event.</p>
</html>"));
end Abs;
