within Kit.Blocks;
package Discrete "Blocks that work at sample times"
  annotation(Documentation(info = "<html>
<p>Each block reads its input at the times startTime + k samplePeriod and holds its output in
between.</p>
</html>"));
end Discrete;
