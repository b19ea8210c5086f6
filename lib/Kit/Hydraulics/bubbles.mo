within Kit.Hydraulics;
function bubbles "Share of bubbles, from one to zero"
  input Real x "Pressure above that of bubbles, divided by the width of its range";
  output Real share "1/(1 + exp(x))";
protected
  Real e = exp(-abs(x)) "Never more than one";
algorithm
  share := if x > 0 then e/(1 + e) else 1/(1 + e);
  annotation(Inline = false, smoothOrder = 10,
  Documentation(info = "<html>
<p>The logistic function, written so that no exponential overflows.</p>
</html>"));
end bubbles;
