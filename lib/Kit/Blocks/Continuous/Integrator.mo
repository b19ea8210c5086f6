within Kit.Blocks.Continuous;
block Integrator "Integral of the input"
  extends Interfaces.Siso;
  parameter Real k = 1 "Gain";
  parameter Real y_start = 0 "Value at the start";
equation
  der(y) = k*u;
initial equation
  y = y_start;
  annotation(Documentation(info = "<html>
<p>der(y) = k*u, with y = y_start at the start.</p>
</html>"));
end Integrator;
