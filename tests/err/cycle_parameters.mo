model CycleParameters
  parameter Real a = b + 1;
  parameter Real b = 2*c;
  parameter Real c = a;
  Real x = a;
end CycleParameters;
