// run: --interval=0.1 --tolerance=1e-8
// tolerance: 1e-5 1e-6
// solvers: cvode radau5
// Coils that feed resistors with no other way out: their currents are zero in sum, which the
// equations of the three nodes say together. Capacitors around a loop with no ground in it: their
// voltages are zero in sum, and each equation has a potential that is unknown.
model HiddenConstraints
  Real i1(start = 0, fixed = true), i2(start = 0, fixed = true), i3;
  Real ia, ib, ic, va, vb, vc;
  Real u12(start = 0, fixed = true), u23(start = 0, fixed = true), u13;
  Real j12, j23, j13, e1, e2, e3;
equation
  i1 - ia - ib = 0;
  i2 + ia - ic = 0;
  i3 + ib + ic = 0;
  3*ia = va - vb;
  3*ib = va - vc;
  3*ic = vb - vc;
  der(i1) = 1 - va;
  der(i2) = -vb;
  der(i3) = -vc;

  u12 = e1 - e2;
  u23 = e2 - e3;
  u13 = e1 - e3;
  der(u12) = j12;
  der(u23) = j23;
  der(u13) = j13;
  j12 + j13 = 1;
  j23 - j12 = 0;
  e3 = 2*(j23 + j13);
  annotation(experiment(StopTime = 2));
end HiddenConstraints;
