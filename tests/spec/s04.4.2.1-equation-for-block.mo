block B
  output Real y = 1;
end B;

model EquationForBlock
  B b = 3;
end EquationForBlock;
