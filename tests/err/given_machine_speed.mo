// The equation of this model is named, not one of the library.
model GivenMachineSpeed
  Kit.Electrical.Sources.ConstantVoltage source(V = 12);
  Kit.Electrical.Machines.DcMachine motor;
  Kit.Electrical.Passive.Ground ground;
  Kit.Mechanics.Rotational.Inertia load(J = 1);
equation
  motor.w = 10;
  connect(source.p, motor.p);
  connect(source.n, motor.n);
  connect(source.n, ground.p);
  connect(motor.flange, load.flange_a);
end GivenMachineSpeed;
