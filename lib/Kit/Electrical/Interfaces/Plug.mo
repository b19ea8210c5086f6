within Kit.Electrical.Interfaces;
connector Plug "Pins of several phases"
  parameter Integer m(final min = 1) = 3 "Number of phases";
  Pin pin[m] "Pins";
  annotation(Documentation(info = "<html>
<p>A plug connects all phases at once. Its pins can be connected one by one, too.</p>
</html>"));
end Plug;
