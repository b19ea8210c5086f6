within Kit.Electrical.Machines;
model Induction "Induction machine with a squirrel cage"
  extends ThreePhaseMachine;
  parameter Units.Resistance Rr(min = 0) = 0.04 "Resistance of the rotor, as seen from the stator";
  parameter Units.Inductance Ls(min = 0) = 3.14e-3 "Inductance of the stator";
  parameter Units.Inductance Lr(min = 0) = 3.14e-3
    "Inductance of the rotor, as seen from the stator";
  parameter Units.Inductance Lm(min = 0) = 3e-3 "Mutual inductance";
  Units.MagneticFlux psi_s[2](each start = 0) "Flux linkage of the stator, in axes of the stator";
  Units.MagneticFlux psi_r[2](each start = 0) "Flux linkage of the rotor, in axes of the stator";
  Units.Current ir[2] "Space vector of the rotor currents, in axes of the stator";
equation
  assert(Rr > 0, "Induction: the resistance Rr should be positive");
  assert(Lm > 0 and Lm^2 < Ls*Lr, "Induction: the inductance Lm should be less than sqrt(Ls Lr)");
  psi_s = Ls*i + Lm*ir;
  psi_r = Lm*i + Lr*ir;
  v = Rs*i + der(psi_s);
  zeros(2) = Rr*ir + der(psi_r) - p*w*{-psi_r[2], psi_r[1]};
  tau = 3/2*p*(psi_s[1]*i[2] - psi_s[2]*i[1]);
  loss = 3/2*(Rs*i*i + Rr*ir*ir);
  annotation(Documentation(info = "<html>
<p>Stator and rotor equations in axes of the stator; the flux linkages are states.</p>
</html>"));
end Induction;
