// Components of both libraries in one model, connected with each other; each half against a closed form.
model Mixed
  import Kit;
  // electric: a source of one, a resistor of the other
  Modelica.Electrical.Analog.Sources.StepVoltage source(V = 10);
  Kit.Electrical.Passive.Resistor resistor(R = 1000, useHeatPort = true);
  Modelica.Electrical.Analog.Basic.Capacitor capacitor(C = 1e-3, v(fixed = true, start = 0));
  Kit.Electrical.Passive.Ground ground;
  // its heat goes into a body of the other library
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor body(C = 2, T(fixed = true, start = 300));
  // shafts and signals: torque by a block
  Modelica.Blocks.Sources.Step step(height = 6);
  Kit.Mechanics.Rotational.Torque torque;
  Modelica.Mechanics.Rotational.Components.Inertia inertia(J = 2, phi(fixed = true, start = 0), w(fixed = true, start = 0));
  Kit.Mechanics.Rotational.RackAndPinion rack(r = 0.5);
  Modelica.Mechanics.Translational.Components.Mass mass(m = 4);
  Kit.Blocks.Continuous.FirstOrder lag(T = 1);
  Modelica.Blocks.Math.Gain gain(k = 2);
  // three phases
  Modelica.Electrical.Polyphase.Sources.CosineVoltage mains(V = fill(325, 3), f = fill(50, 3));
  Kit.Electrical.Machines.Induction machine(psi_s(each fixed = true), psi_r(each fixed = true), phi(fixed = true));
  Modelica.Electrical.Polyphase.Basic.Star star;
  Modelica.Mechanics.Rotational.Sources.ConstantSpeed speed(w_fixed = 150);
  // space: a pendulum of one library on a joint of the other
  inner Modelica.Mechanics.MultiBody.World world(n = {0, 0, -1}, enableAnimation = false, g = 9.80665);
  inner Kit.Mechanics.Spatial.Environment environment;
  Kit.Mechanics.Spatial.Revolute joint(n = {0, -1, 0}, phi(start = 0.3, fixed = true), w(fixed = true));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod(r = {0.5, 0, 0});
  Kit.Mechanics.Spatial.Body bob(m = 2, I = zeros(3, 3));
  Real q(start = 0.3, fixed = true), w(start = 0, fixed = true);
equation
  connect(source.p, resistor.p);
  connect(resistor.n, capacitor.p);
  connect(capacitor.n, source.n);
  connect(source.n, ground.p);
  connect(resistor.heatPort, body.port);
  assert(abs(capacitor.v - 10*(1 - exp(-time))) < 1e-4, "circuit");
  assert(abs(body.T - 300 - 0.025*(1 - exp(-2*time))) < 1e-5, "heat");
  connect(step.y, torque.tau);
  connect(torque.flange, inertia.flange_a);
  connect(inertia.flange_b, rack.flangeR);
  connect(rack.flangeT, mass.flange_a);
  assert(abs(inertia.w - 2*time) < 1e-5, "shaft and rack");
  connect(step.y, lag.u);
  connect(lag.y, gain.u);
  assert(abs(gain.y - 12*(1 - exp(-time))) < 1e-4, "signals");
  connect(mains.plug_n, star.plug_p);
  connect(star.pin_n, ground.p);
  connect(mains.plug_p, machine.plug);
  connect(speed.flange, machine.flange);
  connect(world.frame_b, joint.frame_a);
  connect(joint.frame_b, rod.frame_a);
  connect(rod.frame_b, bob.frame_a);
  der(q) = w;
  0.5*der(w) = -9.80665*cos(q);
  assert(abs(joint.phi - q) < 1e-4, "pendulum");
end Mixed;
