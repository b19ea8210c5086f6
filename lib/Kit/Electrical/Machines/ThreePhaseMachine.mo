within Kit.Electrical.Machines;
partial model ThreePhaseMachine "What machines for three phases have in common"
  extends Interfaces.Lossy;
  parameter Integer p(min = 1) = 2 "Number of pole pairs";
  parameter Units.Resistance Rs(min = 0) = 0.03 "Resistance of a phase of the stator";
  parameter Units.Inertia J(min = 0) = 0.29 "Moment of inertia of the rotor";
  Interfaces.Plug plug(m = 3) "Phases of the stator; their star point is within the machine";
  Mechanics.Rotational.Interfaces.Flange_b flange "Shaft";
  Units.Voltage v[2] "Space vector of the stator voltages, in axes of the stator";
  Units.Current i[2] "Space vector of the stator currents, in axes of the stator";
  Units.Angle phi(start = 0) "Angle of the rotor";
  Units.AngularVelocity w(start = 0) "Angular velocity of the rotor";
  Units.Torque tau "Torque of the magnetic field on the rotor";
equation
  assert(Rs > 0 and J > 0, "ThreePhaseMachine: Rs and J should be positive");
  v = 2/3*[1, -0.5, -0.5; 0, sqrt(3)/2, -sqrt(3)/2]*plug.pin.v;
  plug.pin.i = [1, 0; -0.5, sqrt(3)/2; -0.5, -sqrt(3)/2]*i;
  phi = flange.phi;
  w = der(phi);
  J*der(w) = tau + flange.tau;
  annotation(Documentation(info = "<html>
<p>Phases are turned into space vectors by Clarke's transformation. No current flows through the
star point.</p>
</html>"));
end ThreePhaseMachine;
