model AlgorithmOutputs
  Real y;
equation
  y = time;
algorithm
  y := 2;
end AlgorithmOutputs;
