model A
  Real x;
equation
  when time > 1 then
    x = 1 annotation(x = 2);
  annotation(experiment(StopTime = 1));
end A;
