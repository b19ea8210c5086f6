// options: --check
model LoneGain "An input and an output: the input is known from outside"
  input Real u;
  output Real y;
  parameter Real k = 2;
equation
  y = k*der(u);
end LoneGain;
