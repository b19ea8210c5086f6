model FixedParameter "A parameter that the start finds"
  parameter Real k(fixed = false, start = 1);
  Real x(start = 2, fixed = true);
initial equation
  der(x) = -4;
equation
  der(x) = -k*x;
end FixedParameter;
