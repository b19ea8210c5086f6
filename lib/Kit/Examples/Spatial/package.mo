within Kit.Examples;
package Spatial "Mechanisms in space"
  annotation(Documentation(info = "<html>
<p>A top, a robot and a wheel suspension.</p>
</html>"));
end Spatial;
