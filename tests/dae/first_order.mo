// options: --sensitivity
model FirstOrder "A parameter in the equation, one in the start value, one in a table of parameters"
  parameter Real T = 2, x0 = 1, k = 3, gain = 2*k;
  Real x(start = x0, fixed = true), y;
equation
  T*der(x) = gain*sin(time) - x;
  y + exp(y) = x;
end FirstOrder;
