model WhenInInitialAlgorithm
  Real x(start = 0);
equation
  der(x) = 1;
initial algorithm
  when time > 1 then
    x := 3;
  end when;
end WhenInInitialAlgorithm;
