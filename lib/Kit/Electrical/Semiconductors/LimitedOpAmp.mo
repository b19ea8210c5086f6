within Kit.Electrical.Semiconductors;
model LimitedOpAmp "Operational amplifier with limits, one pole and an output resistance"
  Interfaces.Pin in_p "Input that is not inverted";
  Interfaces.Pin in_n "Inverting input";
  Interfaces.Pin out "Output; its current comes from a supply that is not shown";
  parameter Real A(min = 0) = 1e5 "Open-loop gain";
  parameter Units.Frequency f(min = 0) = 1e6 "Gain-bandwidth product";
  parameter Units.Resistance Rin(min = 0) = 2e6 "Resistance between the inputs";
  parameter Units.Resistance Rout(min = 0) = 75 "Resistance of the output";
  parameter Units.Voltage Vmax = 15 "Upper limit of the output voltage";
  parameter Units.Voltage Vmin = -Vmax "Lower limit of the output voltage";
  Units.Voltage x(start = 0, fixed = true) "State: the output voltage without load";
protected
  Units.Voltage beyond "How far the state lies beyond a limit";
equation
  assert(A > 0 and f > 0, "LimitedOpAmp: gain and bandwidth should be positive");
  assert(Rin > 0 and Rout > 0, "LimitedOpAmp: the resistances should be positive");
  assert(Vmin < Vmax, "LimitedOpAmp: Vmin should be less than Vmax");
  in_p.i = (in_p.v - in_n.v)/Rin;
  in_n.i = -in_p.i;
  beyond = smooth(0, noEvent(if x > Vmax then x - Vmax elseif x < Vmin then x - Vmin else 0));
  A/(2*Constants.pi*f)*der(x) = A*(in_p.v - in_n.v - 100*beyond) - x;
  out.v = x + Rout*out.i;
  annotation(Documentation(info = "<html>
<p>The open-loop gain is A/(1 + s A/(2 pi f)). Limits are soft: the output goes beyond them by a
hundredth of the input voltage at most, and leaves them without a delay.</p>
</html>"));
end LimitedOpAmp;
