// A recursion through several lines is a loop of several lines; algebraic loops of one shape share
// their function.
model Recursion
  parameter Integer N = 40;
  parameter Real k = 0.3;
  Real a[N], b[N], x[N](each start = 1, each fixed = true), z[N](each start = 1);
equation
  a[1] = x[1];
  for i in 2:N loop
    a[i] = k*b[i - 1] + x[i];
  end for;
  for i in 1:N loop
    b[i] = sin(a[i])*exp(k);
    z[i]^3 + z[i] = a[i];
    der(x[i]) = -z[i];
  end for;
end Recursion;
