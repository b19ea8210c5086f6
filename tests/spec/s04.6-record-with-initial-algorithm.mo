record R
  Real x;
initial algorithm
  x := 1;
end R;

model RecordWithInitialAlgorithm
  R r;
equation
  der(r.x) = 1;
end RecordWithInitialAlgorithm;
