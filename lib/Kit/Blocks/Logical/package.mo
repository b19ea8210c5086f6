within Kit.Blocks;
package Logical "Operations on Boolean signals, and comparisons"
  annotation(Documentation(info = "<html>
<p>Logic. A change of an output is an event.</p>
</html>"));
end Logical;
