within Kit.Hydraulics;
function density "Density of an oil"
  input Oil oil "The oil";
  input Units.AbsolutePressure p "Pressure";
  output Units.Density rho "Density";
algorithm
  rho := oil.rho*exp((p - Constants.p_normal)/oil.beta)*(1 - bubbles((p - oil.p_v)/oil.dp_v));
  annotation(Inline = true,
  Documentation(info = "<html>
<p>The logarithm of the density has the slope 1/beta, and 1/beta + 1/dp_v below the pressure
p_v.</p>
</html>"));
end density;
