within Kit.Mechanics.Spatial.Interfaces;
connector Frame_a = Frame "Frame, the first of a component"
  annotation(Documentation(info = "<html>
<p>The same as Frame; two names tell two frames of one component apart.</p>
</html>"));
