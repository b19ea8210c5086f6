model SampledController "A plant with a sampled controller, its limits and its watchdog"
  parameter Real period = 0.1, gain = 4;
  Real x(start = 1, fixed = true), u(start = 0, fixed = true);
  discrete Real worst(start = 0, fixed = true);
  Boolean late;
  Integer level;
equation
  der(x) = -x + u;
  when sample(0, period) then
    u = gain*(0.5 - x);
  elsewhen time > 10 then
    u = 0;
    terminate("long enough");
  end when;
  late = time > 1;
  level = integer(4*x);
algorithm
  when late then
    worst := max(pre(worst), abs(x - 0.5));
  end when;
end SampledController;
