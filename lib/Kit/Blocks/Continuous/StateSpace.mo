within Kit.Blocks.Continuous;
block StateSpace "Linear system in state space"
  parameter Real A[:, size(A, 1)] = [-1] "System matrix";
  parameter Real B[size(A, 1), :] = [1] "Input matrix";
  parameter Real C[:, size(A, 1)] = [1] "Output matrix";
  parameter Real D[size(C, 1), size(B, 2)] = zeros(size(C, 1), size(B, 2)) "Feed-through matrix";
  parameter Real x_start[size(A, 1)] = zeros(size(A, 1)) "States at the start";
  Interfaces.RealInput u[size(B, 2)] "Inputs";
  Interfaces.RealOutput y[size(C, 1)] "Outputs";
  Real x[size(A, 1)](start = x_start, each fixed = true) "States";
equation
  der(x) = A*x + B*u;
  y = C*x + D*u;
  annotation(Documentation(info = "<html>
<p>der(x) = A x + B u, y = C x + D u, with as many inputs and outputs as the matrices say.</p>
</html>"));
end StateSpace;
