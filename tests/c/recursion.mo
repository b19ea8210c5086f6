// A recursion through several lines is a loop of several lines.
model Recursion
  parameter Integer N = 9;
  parameter Real k = 0.3;
  Real a[N], b[N], x(start = 1, fixed = true);
equation
  a[1] = x;
  for i in 2:N loop
    a[i] = exp(k)*b[i - 1] + x;
  end for;
  for i in 1:N loop
    b[i] = sin(a[i]);
  end for;
  der(x) = -b[N];
end Recursion;
