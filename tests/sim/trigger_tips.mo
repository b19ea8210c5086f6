// tolerance: 1e-5 1e-5
// run: --interval=0.25
// solvers: cvode radau5 dopri5
// A trigger with hysteresis: an amplifier with limits whose output is fed back. At the start both
// limits are solutions, and so is a point between them that would not last: the simplified problem
// says which is meant. Where the amplifier leaves a limit, there is nothing near: it tips over to
// the other limit.
model TriggerTips
  parameter Real A = 1e4 "amplification";
  parameter Real k = 0.5 "feedback";
  Real u = 2*sin(time);
  Real d = k*out - u;
  Real out = homotopy(actual = if A*d > 1 then 1 elseif A*d < -1 then -1 else A*d, simplified = 1);
  Real y(start = 0, fixed = true);
equation
  der(y) = out;
  annotation(experiment(StopTime = 15));
end TriggerTips;
