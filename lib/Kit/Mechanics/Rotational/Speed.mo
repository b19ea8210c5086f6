within Kit.Mechanics.Rotational;
model Speed "Angular velocity given by a signal"
  Blocks.Interfaces.RealInput w(unit = "rad/s") "Angular velocity";
  Interfaces.Flange_b flange "Flange";
  Units.Angle phi(start = 0, fixed = true) "Angle";
equation
  der(phi) = w;
  flange.phi = phi;
  annotation(Documentation(info = "<html>
<p>der(flange.phi) = w. Inertias at the flange need a signal without jumps.</p>
</html>"));
end Speed;
