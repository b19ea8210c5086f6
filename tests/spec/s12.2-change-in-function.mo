function f
  input Boolean u;
  output Boolean y;
algorithm
  y := change(u);
end f;

model ChangeInFunction
  Boolean x = f(time > 1);
end ChangeInFunction;
