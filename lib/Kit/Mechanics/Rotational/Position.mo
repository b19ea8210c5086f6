within Kit.Mechanics.Rotational;
model Position "Angle given by a signal"
  Blocks.Interfaces.RealInput phi(unit = "rad") "Angle";
  Interfaces.Flange_b flange "Flange";
equation
  flange.phi = phi;
  annotation(Documentation(info = "<html>
<p>flange.phi = phi. The signal has to be smooth enough to be differentiated where there are
inertias.</p>
</html>"));
end Position;
