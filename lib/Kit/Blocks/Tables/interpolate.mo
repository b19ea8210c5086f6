within Kit.Blocks.Tables;
function interpolate "Value of a cubic Hermite curve through points"
  input Real x[:] "Abscissae, increasing";
  input Real y[size(x, 1)] "Ordinates";
  input Real d[size(x, 1)] "Slopes at the points";
  input Boolean straight "Whether straight lines replace the cubics";
  input Real u "Where the value is wanted";
  output Real v "Value";
protected
  Integer i = 1 "The interval";
  Integer j = size(x, 1) "The point after it";
  Integer k;
  Real h "Length of the interval";
  Real s "Position within the interval, from 0 to 1";
algorithm
  while j > i + 1 loop
    k := div(i + j, 2);
    if u >= x[k] then
      i := k;
    else
      j := k;
    end if;
  end while;
  h := x[j] - x[i];
  s := (u - x[i])/h;
  if straight then
    v := y[i] + s*(y[j] - y[i]);
  elseif u < x[1] then
    v := y[1] + d[1]*(u - x[1]);
  elseif u > x[end] then
    v := y[end] + d[end]*(u - x[end]);
  else
    v := (1 + 2*s)*(1 - s)^2*y[i] + s^2*(3 - 2*s)*y[j] + h*s*(1 - s)*((1 - s)*d[i] - s*d[j]);
  end if;
  annotation(smoothOrder = 1,
  Documentation(info = "<html>
<p>The interval is found by bisection. Before the first and after the last point the curve goes on
straight.</p>
</html>"));
end interpolate;
