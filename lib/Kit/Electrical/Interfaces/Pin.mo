within Kit.Electrical.Interfaces;
connector Pin "Potential and current"
  Units.Potential v "Potential";
  flow Units.Current i "Current into the component";
  annotation(Documentation(info = "<html>
<p>The sum of all currents of a connection is zero.</p>
</html>"));
end Pin;
