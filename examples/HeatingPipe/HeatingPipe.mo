// run: --intervals=24 --tolerance=1e-9
// tolerance: 1e-6 1e-5
model HeatingPipe "Hot water through a buried pipe: transport, heat loss by age, reversal of the flow"
  parameter Real length(unit = "m") = 900 "Length of the pipe";
  parameter Real mean(unit = "m/s") = 0.2, amplitude(unit = "m/s") = 0.5 "Of the velocity";
  parameter Real period(unit = "s") = 7200 "Of the velocity";
  parameter Real ground(unit = "degC") = 8 "Temperature of the ground";
  parameter Real cooling(unit = "s") = 40000 "Time constant of the heat loss";
  parameter Real switched(unit = "s") = 9000 "When the boiler is turned down";
  constant Real pi = 3.141592653589793;
  Real v(unit = "m/s") = mean + amplitude*sin(2*pi*time/period) "Velocity from left to right";
  Real x(start = 0, fixed = true) "Lengths of the pipe that have flowed through";
  Real supply(unit = "degC") = if time < switched then 80 else 60 "Temperature of the boiler, left";
  Real back(unit = "degC") = 40 "Temperature on the right";
  Real fed0(unit = "degC"), fed1(unit = "degC") "Temperatures with which water entered";
  Real born0(unit = "s"), born1(unit = "s") "When it entered";
  Real right(unit = "degC") "Temperature of what is at the right end";
equation
  der(x) = v/length;
  (fed0, fed1) = spatialDistribution(supply, back, x, v >= 0, {0, 1}, {50, 50});
  (born0, born1) = spatialDistribution(time, time, x, v >= 0, {0, 1}, {0, 0});
  right = ground + (fed1 - ground)*exp(-(time - born1)/cooling);
  annotation(experiment(StopTime = 21600));
end HeatingPipe;
