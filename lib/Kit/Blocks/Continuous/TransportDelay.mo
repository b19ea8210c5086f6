within Kit.Blocks.Continuous;
block TransportDelay "Delays the input by a fixed time"
  extends Interfaces.Siso;
  parameter Units.Time T(min = 0) = 1 "Delay";
equation
  assert(T >= 0, "TransportDelay: the delay should not be negative");
  y = delay(u, T);
  annotation(Documentation(info = "<html>
<p>y(t) = u(t - T). Before the time T has passed, the output is the input at the start.</p>
</html>"));
end TransportDelay;
