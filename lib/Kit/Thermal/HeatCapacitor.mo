within Kit.Thermal;
model HeatCapacitor "Body of one temperature that stores heat"
  parameter Units.HeatCapacity C(start = 1000) = 1000 "Heat capacity";
  Units.Temperature T(start = 293.15) "Temperature; the start value is a guess unless it is fixed";
  Interfaces.HeatPort_a port "Heat port";
equation
  assert(C > 0, "HeatCapacitor: the heat capacity C should be positive");
  T = port.T;
  C*der(T) = port.Q_flow;
  annotation(Documentation(info = "<html>
<p>C der(T) = Q_flow.</p>
</html>"));
end HeatCapacitor;
