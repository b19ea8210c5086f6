function f
  input Boolean u;
  output Boolean y;
algorithm
  y := edge(u);
end f;

model EdgeInFunction
  Boolean x = f(time > 1);
end EdgeInFunction;
