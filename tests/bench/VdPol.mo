model VdPol "Van der Pol's equation as E. Hairer's driver of radau5 has it"
  Real y1(start = 2, fixed = true), y2(start = -0.66, fixed = true);
equation
  der(y1) = y2;
  der(y2) = ((1 - y1^2)*y2 - y1)/1e-6;
  annotation(experiment(StopTime = 2));
end VdPol;
