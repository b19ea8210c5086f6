within Kit.Electrical;
package Sources "Sources of voltage and current"
  annotation(Documentation(info = "<html>
<p>Sources by formulas of time, and by signals.</p>
</html>"));
end Sources;
