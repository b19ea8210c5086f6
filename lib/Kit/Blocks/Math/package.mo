within Kit.Blocks;
package Math "Algebraic operations on signals"
  annotation(Documentation(info = "<html>
<p>Operations without a memory, and limiters.</p>
</html>"));
end Math;
