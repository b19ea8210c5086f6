model ReinitInAlgorithm
  Real x(start = 0);
equation
  der(x) = 1;
algorithm
  when time > 1 then
    reinit(x, 0);
  end when;
end ReinitInAlgorithm;
