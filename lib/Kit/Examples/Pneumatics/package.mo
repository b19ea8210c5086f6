within Kit.Examples;
package Pneumatics "Air under pressure"
  annotation(Documentation(info = "<html>
<p>Tanks and actuators.</p>
</html>"));
end Pneumatics;
