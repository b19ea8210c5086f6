model CoupledInertias "Two inertias on a rigid gear: one of two angles and speeds is a state"
  parameter Real J1 = 1, J2 = 2, ratio = 3;
  Real phi1(start = 0, fixed = true), w1(start = 1, fixed = true), phi2, w2, tau1, tau2;
equation
  der(phi1) = w1;
  der(phi2) = w2;
  J1*der(w1) = -tau1 - 0.1*w1;
  J2*der(w2) = tau2;
  phi1 = ratio*phi2;
  0 = ratio*tau1 - tau2;
end CoupledInertias;
