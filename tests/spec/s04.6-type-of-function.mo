function f
  input Real u;
  output Real y = u;
algorithm
end f;

type T = f;

model TypeOfFunction
  T t;
end TypeOfFunction;
