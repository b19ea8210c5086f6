within Kit.Blocks.Continuous;
block Observer "Estimates the states of a linear system from its inputs and outputs"
  parameter Real A[:, size(A, 1)] = [-1] "System matrix";
  parameter Real B[size(A, 1), :] = [1] "Input matrix";
  parameter Real C[:, size(A, 1)] = [1] "Output matrix";
  parameter Real L[size(A, 1), size(C, 1)] = [1] "Gain of the correction";
  parameter Real x_start[size(A, 1)] = zeros(size(A, 1)) "Estimate at the start";
  Interfaces.RealInput u[size(B, 2)] "Inputs of the system";
  Interfaces.RealInput y[size(C, 1)] "Measured outputs of the system";
  Interfaces.RealOutput x[size(A, 1)](start = x_start, each fixed = true) "Estimated states";
equation
  der(x) = A*x + B*u + L*(y - C*x);
  annotation(Documentation(info = "<html>
<p>Luenberger's observer. The error decays with the eigenvalues of A - L C.</p>
</html>"));
end Observer;
