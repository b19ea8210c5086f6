within Kit.Hydraulics;
function compressibility "Compressibility of an oil"
  input Oil oil "The oil";
  input Units.AbsolutePressure p "Pressure";
  output Real kappa(unit = "1/Pa") "Derivative of the logarithm of the density";
algorithm
  kappa := 1/oil.beta + bubbles((p - oil.p_v)/oil.dp_v)/oil.dp_v;
  annotation(Inline = true,
  Documentation(info = "<html>
<p>The derivative of log(density) to the pressure.</p>
</html>"));
end compressibility;
