within Kit.Mechanics.Planar.Interfaces;
connector Frame_b = Frame "Frame, the second of a component"
  annotation(Documentation(info = "<html>
<p>The same as Frame; two names tell two frames of one component apart.</p>
</html>"));
