// experiment takes StartTime, StopTime, Tolerance, Interval, and what tools add with two underscores.
model experiment_names
  Real x = time;
  annotation(experiment(StopTiem = 3, Stop = 2, StartTime = 0, __Tool_x = 3, Interval = 0.1));
end experiment_names;
