within Kit.Mechanics.Rotational;
model QuadraticLoad "Load of a fan, a propeller or a centrifugal pump"
  parameter Units.Torque tau_nominal(min = 0) = 1
    "Torque against the rotation at the nominal angular velocity";
  parameter Units.AngularVelocity w_nominal(min = 0) = 100 "Nominal angular velocity";
  Interfaces.Flange_a flange "Flange";
  Units.AngularVelocity w "Angular velocity";
equation
  assert(w_nominal > 0, "QuadraticLoad: w_nominal should be positive");
  w = der(flange.phi);
  flange.tau = tau_nominal*(w/w_nominal)*abs(w/w_nominal);
  annotation(Documentation(info = "<html>
<p>The torque grows with the square of the angular velocity.</p>
</html>"));
end QuadraticLoad;
