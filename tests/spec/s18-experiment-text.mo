model ExperimentText
  Real x = time;
  annotation(experiment(StopTime = "five"));
end ExperimentText;
