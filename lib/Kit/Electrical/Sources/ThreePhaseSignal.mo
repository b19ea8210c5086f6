within Kit.Electrical.Sources;
model ThreePhaseSignal "Voltages of three phases given by a space vector"
  Blocks.Interfaces.RealInput u[2](each unit = "V") "Real and imaginary part of the space vector";
  Interfaces.Plug plug(m = 3) "Phases";
  Interfaces.NegativePin neutral "Star point";
  Units.Voltage v[3] "Voltages from the phases to the star point";
equation
  v = {u[1], -u[1]/2 + sqrt(3)/2*u[2], -u[1]/2 - sqrt(3)/2*u[2]};
  plug.pin.v = v + fill(neutral.v, 3);
  neutral.i = -sum(plug.pin.i);
  annotation(Documentation(info = "<html>
<p>An inverter without ripple: the mean values of the voltages that pulse width modulation
makes.</p>
</html>"));
end ThreePhaseSignal;
