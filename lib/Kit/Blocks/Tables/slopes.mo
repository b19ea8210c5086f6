within Kit.Blocks.Tables;
function slopes "Slopes of a smooth curve through points"
  input Real x[:] "Abscissae, increasing";
  input Real y[size(x, 1)] "Ordinates";
  input Smoothness smoothness "Kind of interpolation";
  output Real d[size(x, 1)] "Slopes at the points";
protected
  Integer n = size(x, 1);
  Real m[n + 3] "Slopes of the intervals, two more before the first and after the last";
  Real w1;
  Real w2;
algorithm
  for i in 1:n - 1 loop
    m[i + 2] := (y[i + 1] - y[i])/(x[i + 1] - x[i]);
  end for;
  m[2] := if n > 2 then 2*m[3] - m[4] else m[3];
  m[1] := 2*m[2] - m[3];
  m[n + 2] := if n > 2 then 2*m[n + 1] - m[n] else m[n + 1];
  m[n + 3] := 2*m[n + 2] - m[n + 1];
  for i in 1:n loop
    if smoothness == Smoothness.Akima then
      w1 := abs(m[i + 3] - m[i + 2]);
      w2 := abs(m[i + 1] - m[i]);
      d[i] := if w1 + w2 > 0 then (w1*m[i + 1] + w2*m[i + 2])/(w1 + w2)
        else (m[i + 1] + m[i + 2])/2;
    elseif i == 1 then
      d[i] := m[3];
    elseif i == n then
      d[i] := m[n + 1];
    elseif m[i + 1]*m[i + 2] <= 0 then
      d[i] := 0;
    else
      w1 := 2*(x[i + 1] - x[i]) + x[i] - x[i - 1];
      w2 := x[i + 1] - x[i] + 2*(x[i] - x[i - 1]);
      d[i] := (w1 + w2)/(w1/m[i + 1] + w2/m[i + 2]);
    end if;
  end for;
  annotation(Documentation(info = "<html>
<p>By Akima (1970), or by Fritsch and Butland (1984): a weighted harmonic mean of the slopes on
either side, zero at extreme points.</p>
</html>"));
end slopes;
