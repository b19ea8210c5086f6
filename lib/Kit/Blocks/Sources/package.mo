within Kit.Blocks;
package Sources "Signals that depend on time alone"
  annotation(Documentation(info = "<html>
<p>Signals that need no input. Their jumps and corners are events that are met exactly.</p>
</html>"));
end Sources;
