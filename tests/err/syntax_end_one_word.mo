model A
  Real x;
equation
  if true then
    x = 1;
  elif false then
    x = 3;
  else
    x = 2;
  endif;
  annotation(experiment(StopTime = 1));
end A;
