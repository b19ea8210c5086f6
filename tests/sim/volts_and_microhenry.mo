// tolerance: 1e-4 1e-5
// A sound linear loop whose known terms, 100 V, outweigh those of its unknowns, derivatives of a
// current times 0.1 uH, so far that the residual is rounding where it is solved.
model VoltsAndMicrohenry
  parameter Real L = 1e-7, U = 100;
  Real i(start = 0, fixed = true), j(start = 1, fixed = true), p;
equation
  p = U + L*der(i);
  p + L*der(j) = U + L*cos(time);
  der(i) = der(j) - i;
  annotation(experiment(StopTime = 2));
end VoltsAndMicrohenry;
