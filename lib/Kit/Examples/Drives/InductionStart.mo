within Kit.Examples.Drives;
model InductionStart "Induction machine that starts directly at the mains"
  import Kit.Electrical.{Passive,Sources,Machines};
  import Kit.Mechanics.Rotational;
  Sources.ThreePhaseVoltage mains(V = 140, f = 50);
  Machines.Induction machine(psi_s(each fixed = true), psi_r(each fixed = true), phi(fixed = true),
    w(fixed = true));
  Rotational.QuadraticLoad fan(tau_nominal = 160, w_nominal = 150);
  Passive.Ground ground;
equation
  connect(mains.neutral, ground.p);
  connect(mains.plug, machine.plug);
  connect(machine.flange, fan.flange);
  annotation(experiment(StopTime = 1.5, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The machine draws a large current until it has nearly reached the synchronous speed of 157
rad/s.</p>
</html>",
  figures = {
    Figure(title = "Start of an induction machine", preferred = true, plots = {Plot(curves =
      {Curve(y = machine.w)}), Plot(curves = {Curve(y = machine.tau)}), Plot(curves = {Curve(y =
      machine.plug.pin[1].i)})})}));
end InductionStart;
