model ArrayNeedsItself
  parameter Integer n = 3;
  constant Real a[3] = {1, a[1], a[2]};
  final constant Real A[3, 3] = [0, 0, 0; 1, 0, 0; 2, 3, 0];
  parameter Real y[3] = A*y + ones(3);
  parameter Real x[n] = cat(1, {3.4}, x[1:n - 1]);
  Real z = a[3] + y[1] + x[2];
end ArrayNeedsItself;
