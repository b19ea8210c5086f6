within Kit.Mechanics.Planar;
package Interfaces "Frames and base classes"
  annotation(Documentation(info = "<html>
<p>A frame is a point of a body with the direction of its axes.</p>
</html>"));
end Interfaces;
