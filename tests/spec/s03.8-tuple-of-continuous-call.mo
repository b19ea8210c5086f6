function f
  input Real u;
  output Real y = u;
  output Integer n = integer(u);
algorithm
end f;

model TupleOfContinuousCall
  Real y;
  Integer n;
equation
  (y, n) = f(time);
end TupleOfContinuousCall;
