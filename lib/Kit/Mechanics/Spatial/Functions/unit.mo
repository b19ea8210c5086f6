within Kit.Mechanics.Spatial.Functions;
function unit "Vector of length one in the same direction"
  input Real v[3] "Vector";
  output Real e[3] "Vector of length one";
algorithm
  assert(v*v > 0, "A direction should not be the zero vector");
  e := v/sqrt(v*v);
  annotation(Documentation(info = "<html>
<p>v/|v|.</p>
</html>"));
end unit;
