function f
  input Real u;
  output Real y = u;
algorithm
  while u loop
    y := 1;
  end while;
end f;

model WhileCondition
  Real x = f(time);
end WhileCondition;
