function f
  input Real u;
  output Boolean b = u > 1;
algorithm
end f;

model BooleanFromContinuousFunction
  Boolean b = f(time);
end BooleanFromContinuousFunction;
