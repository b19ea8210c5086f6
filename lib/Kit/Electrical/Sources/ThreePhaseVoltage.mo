within Kit.Electrical.Sources;
model ThreePhaseVoltage "Symmetric voltages of three phases"
  parameter Units.Voltage V = 325 "Amplitude of a phase";
  parameter Units.Frequency f = 50 "Frequency";
  parameter Units.Angle phase = 0 "Phase of the first voltage at the time 0";
  Interfaces.Plug plug(m = 3) "Phases";
  Interfaces.NegativePin neutral "Star point";
  Units.Voltage v[3] "Voltages from the phases to the star point";
equation
  for k in 1:3 loop
    v[k] = V*cos(2*Constants.pi*f*time + phase - (k - 1)*2*Constants.pi/3);
    plug.pin[k].v = neutral.v + v[k];
  end for;
  neutral.i = -sum(plug.pin.i);
  annotation(Documentation(info = "<html>
<p>v[k] = V cos(2 pi f t + phase - (k - 1) 120 degrees). The star point has to be connected, with
a ground in most cases.</p>
</html>"));
end ThreePhaseVoltage;
