record R
  Real x;
  Boolean b;
end R;

function makeR
  input Real xx;
  input Boolean bb;
  output R r = R(xx, bb);
algorithm
end makeR;

model RecordFromContinuousFunction
  R r;
equation
  r = makeR(time, true);
end RecordFromContinuousFunction;
