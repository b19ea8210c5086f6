within Kit.Electrical.Machines;
model PmSynchronous "Synchronous machine with permanent magnets"
  extends ThreePhaseMachine;
  parameter Units.Inductance Ld(min = 0) = 1e-3 "Inductance along the magnets";
  parameter Units.Inductance Lq(min = 0) = 1e-3 "Inductance across the magnets";
  parameter Units.MagneticFlux psi_m = 0.5 "Flux linkage of the magnets";
  Units.Current id(start = 0) "Stator current along the magnets";
  Units.Current iq(start = 0) "Stator current across the magnets";
  Units.Voltage vd "Stator voltage along the magnets";
  Units.Voltage vq "Stator voltage across the magnets";
protected
  Units.Angle gamma "Electrical angle of the rotor";
equation
  assert(Ld > 0 and Lq > 0, "PmSynchronous: the inductances should be positive");
  gamma = p*phi;
  {vd, vq} = [cos(gamma), sin(gamma); -sin(gamma), cos(gamma)]*v;
  i = [cos(gamma), -sin(gamma); sin(gamma), cos(gamma)]*{id, iq};
  vd = Rs*id + Ld*der(id) - p*w*Lq*iq;
  vq = Rs*iq + Lq*der(iq) + p*w*(Ld*id + psi_m);
  tau = 3/2*p*(psi_m*iq + (Ld - Lq)*id*iq);
  loss = 3/2*Rs*(id^2 + iq^2);
  annotation(Documentation(info = "<html>
<p>Park's equations in axes of the rotor. At the angle 0 the magnets point along the first
phase.</p>
</html>"));
end PmSynchronous;
