within Kit.Blocks.Math;
block Sum "Weighted sum of any number of inputs"
  parameter Integer n(min = 1) = 2 "Number of inputs";
  parameter Real k[n] = ones(n) "Weights";
  Interfaces.RealInput u[n] "Inputs";
  Interfaces.RealOutput y "Output";
equation
  y = k*u;
  annotation(Documentation(info = "<html>
<p>y = k[1] u[1] + k[2] u[2] + ...</p>
</html>"));
end Sum;
