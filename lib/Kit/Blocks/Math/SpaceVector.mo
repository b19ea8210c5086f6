within Kit.Blocks.Math;
block SpaceVector "Space vector of three phase quantities"
  Interfaces.RealInput u[3] "Phase quantities";
  Interfaces.RealOutput y[2] "Real and imaginary part";
equation
  y = 2/3*[1, -0.5, -0.5; 0, sqrt(3)/2, -sqrt(3)/2]*u;
  annotation(Documentation(info = "<html>
<p>Clarke's transformation: of a symmetric system, the length of the vector is the amplitude of
the phases.</p>
</html>"));
end SpaceVector;
