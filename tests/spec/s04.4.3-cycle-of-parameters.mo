model CycleOfParameters
  parameter Real a = 2*b;
  parameter Real b = c + 1;
  parameter Real c = a;
end CycleOfParameters;
