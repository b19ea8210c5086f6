within Kit.Mechanics;
package Planar "Bodies, joints and springs that move in a plane"
  annotation(Documentation(info = "<html>
<p>Positions and forces are resolved in axes that do not move: x to the right, y up. Angles turn
from x to y. Loops of joints are closed exactly.</p>
</html>"));
end Planar;
