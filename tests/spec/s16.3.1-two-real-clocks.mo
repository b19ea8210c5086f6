model TwoRealClocks "Clock(2.5) twice in one base partition"
  Real u = sample(time, Clock(2.5));
  Real v = u + sample(1.0, Clock(2.5));
end TwoRealClocks;
