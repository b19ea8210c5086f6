function f
  input Real u;
  output Integer n = integer(u);
algorithm
end f;

model IntegerFromContinuousFunction
  Integer n = f(time);
end IntegerFromContinuousFunction;
