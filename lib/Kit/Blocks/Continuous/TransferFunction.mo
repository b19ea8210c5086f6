within Kit.Blocks.Continuous;
block TransferFunction "Rational transfer function"
  extends Interfaces.Siso;
  parameter Real b[:] = {1} "Coefficients of the numerator, highest power of s first";
  parameter Real a[:] = {1, 1} "Coefficients of the denominator, highest power of s first";
  parameter Real x_start[size(a, 1) - 1] = zeros(size(a, 1) - 1) "States at the start";
  Real x[size(a, 1) - 1](start = x_start, each fixed = true) "States, highest derivative first";
protected
  parameter Integer n = size(a, 1) - 1 "Order";
  parameter Real bb[n + 1] = vector([zeros(n + 1 - size(b, 1), 1); matrix(b)])
    "b, filled with zeros";
  Real v "What the chain of integrators integrates";
equation
  assert(size(b, 1) <= size(a, 1),
    "TransferFunction: the numerator's degree exceeds the denominator's");
  assert(abs(a[1]) > 0, "TransferFunction: the first coefficient of the denominator is zero");
  v = (u - a[2:n + 1]*x)/a[1];
  der(x) = cat(1, {v}, x[1:n - 1]);
  y = bb[1]*v + bb[2:n + 1]*x;
  annotation(Documentation(info = "<html>
<p>y = b(s)/a(s) u in controllable canonical form: b = {b1, b2, b3} means b1 s&#178; + b2 s + b3.
The degree of the numerator may be that of the denominator, which is one at least.</p>
</html>"));
end TransferFunction;
