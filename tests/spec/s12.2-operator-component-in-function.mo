function f
  input Real u;
  output Real y;
  operator O
  end O;
algorithm
  y := u;
end f;

model OperatorComponentInFunction
  Real x = f(time);
end OperatorComponentInFunction;
