within Kit.Blocks.Math;
block Rotator "Rotates a vector of two elements"
  Interfaces.RealInput u[2] "Vector";
  Interfaces.RealInput phi(unit = "rad") "Angle";
  Interfaces.RealOutput y[2] "Vector in axes that are turned by the angle";
equation
  y = {cos(phi)*u[1] + sin(phi)*u[2], -sin(phi)*u[1] + cos(phi)*u[2]};
  annotation(Documentation(info = "<html>
<p>Park's transformation: the components of u in axes that lie at the angle phi. With -phi it is
the way back.</p>
</html>"));
end Rotator;
