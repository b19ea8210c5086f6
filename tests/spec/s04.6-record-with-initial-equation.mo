record R
  Real x;
initial equation
  x = 1;
end R;

model RecordWithInitialEquation
  R r;
equation
  der(r.x) = 1;
end RecordWithInitialEquation;
