within Kit.Blocks.Discrete;
block DiscreteTransferFunction "Rational transfer function in z"
  extends Interfaces.Sampled;
  parameter Real b[:] = {1} "Coefficients of the numerator, highest power of z first";
  parameter Real a[:] = {1, -0.5} "Coefficients of the denominator, highest power of z first";
protected
  parameter Integer n = size(a, 1) - 1 "Order";
  parameter Real bb[n + 1] = vector([zeros(n + 1 - size(b, 1), 1); matrix(b)])
    "b, filled with zeros";
  discrete Real x[n](each start = 0, each fixed = true) "Past values of v";
  discrete Real v(start = 0, fixed = true) "What the chain of delays stores";
  discrete Real out(start = 0, fixed = true) "Output at the last sample";
equation
  assert(size(b, 1) <= size(a, 1),
    "DiscreteTransferFunction: the numerator's degree exceeds the denominator's");
  assert(abs(a[1]) > 0,
    "DiscreteTransferFunction: the first coefficient of the denominator is zero");
  when tick then
    x = cat(1, {pre(v)}, pre(x[1:n - 1]));
    v = (u - a[2:n + 1]*x)/a[1];
    out = bb[1]*v + bb[2:n + 1]*x;
  end when;
  y = out;
  annotation(Documentation(info = "<html>
<p>y = b(z)/a(z) u. b = {b1, b2, b3} means b1 z&#178; + b2 z + b3.</p>
</html>"));
end DiscreteTransferFunction;
