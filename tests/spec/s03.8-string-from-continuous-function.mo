function f
  input Real u;
  output String s = String(u);
algorithm
end f;

model StringFromContinuousFunction
  String s = f(time);
end StringFromContinuousFunction;
