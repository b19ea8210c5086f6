within Kit.Examples;
package Planar "Mechanisms in a plane"
  annotation(Documentation(info = "<html>
<p>Pendulums and linkages.</p>
</html>"));
end Planar;
