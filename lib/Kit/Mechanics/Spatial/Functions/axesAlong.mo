within Kit.Mechanics.Spatial.Functions;
function axesAlong "Three axes of which the first is along a vector"
  input Real v[3] "Vector";
  output Real axes[3, 3] "Unit vectors, as rows";
protected
  Real length = sqrt(v*v), e[3], across[3];
algorithm
  e := if length > 0 then v/length else {1, 0, 0};
  across := cross(e, if abs(e[3]) < 0.9 then {0, 0, 1} else {1, 0, 0});
  across := across/sqrt(across*across);
  axes := {e, across, cross(e, across)};
  annotation(Documentation(info = "<html>
<p>The second axis is horizontal where z is up and v not near to it. Of a zero vector: along x.</p>
</html>"));
end axesAlong;
