function f
  input Real u;
  output Real y;
algorithm
  assert(false, "f is not there");
end f;

model OutputNotReached "A function that never returns assigns nothing"
  parameter Boolean use = false;
  parameter Real x = if use then f(1) else 2;
end OutputNotReached;
