// run: --stop-time=1.2 --intervals=12
model AlgorithmSection "An algorithm section has one clock"
  Real u = sample(time, Clock(1, 2));
  Real x(start = 1), y;
algorithm
  y := previous(x);
  for i in 1:3 loop
    y := y + u;
  end for;
  x := y;
end AlgorithmSection;
