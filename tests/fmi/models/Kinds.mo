model Kinds "Every type, causality and variability that an FMU may have"
  type Valve = enumeration(closed "No flow", half, open);
  type Temperature = Real(unit = "K", displayUnit = "degC", quantity = "ThermodynamicTemperature", min = 0);
  constant Real g = 9.81;
  parameter Integer n = 3 "Structural: a size";
  parameter Real k(unit = "1/s") = 0.5 "Tunable <&\"";
  parameter Real twice = 2*k "Depends on k";
  parameter Real w[3] = {1, 2, 3} "An array";
  parameter String name = "tank <1>";
  parameter Integer count = 7;
  parameter Boolean on = true;
  parameter Valve first = Valve.half;
  parameter Real found(fixed = false, start = 1) "Computed by the initialization";
  input Real u(start = 1);
  input Integer steps(start = 2);
  input Boolean enable(start = true);
  input Valve valve(start = Valve.open);
  output Real y "w*x + u";
  output Integer rounded;
  output Boolean high;
  output Valve state(start = Valve.closed, fixed = true);
  output String label;
  Temperature T(start = 300, fixed = true);
  Temperature same = T "Alias";
  Real opposite = -T "Negated alias";
  Real x[n](start = {1, 2, 3}, each fixed = true) "Array of states";
  discrete Real sampled(start = 0, fixed = true);
  Integer ticks(start = 0, fixed = true);
  Integer rises(start = 0, fixed = true) "Rising edges of enable";
initial equation
  found = 2*k + u;
equation
  der(T) = -k*(T - 290) + (if enable then u else 0);
  for i in 1:n loop
    der(x[i]) = -i*k*x[i] + u;
  end for;
  y = w*x + u;
  high = T > 295;
  rounded = steps*count;
  when sample(0, 0.25) then
    sampled = x[1];
    ticks = pre(ticks) + 1;
    state = if T > 295 then valve else first;
  end when;
  when enable then
    rises = pre(rises) + 1;
    reinit(x[1], 5);
  end when;
  label = if on then name else "off";
  annotation(experiment(StopTime = 2, Tolerance = 1e-8));
end Kinds;
