within Kit.Electrical;
package Sensors "Sensors of voltage, current and power"
  annotation(Documentation(info = "<html>
<p>Ideal sensors, which do not disturb the circuit.</p>
</html>"));
end Sensors;
