function f
  input Integer Real;
  output Integer y = 1;
algorithm
end f;

model FunctionInputReal
  Integer x = f(1);
end FunctionInputReal;
