model Experiment
  Real x = time;
  annotation(experiment(StartTime = 1, StopTime = 5, Interval = 0.1, Tolerance = 1e-4));
end Experiment;
