within Kit.Mechanics.Rotational.Interfaces;
partial model Compliant "Element between two flanges"
  Flange_a flange_a "First flange";
  Flange_b flange_b "Second flange";
  Units.Angle phi_rel(start = 0) "flange_b.phi - flange_a.phi";
  Units.Torque tau "Torque between the flanges: flange_b.tau";
equation
  phi_rel = flange_b.phi - flange_a.phi;
  flange_b.tau = tau;
  flange_a.tau = -tau;
  annotation(Documentation(info = "<html>
<p>Base class of springs and dampers.</p>
</html>"));
end Compliant;
