block B
  output Real y = 1;
end B;

model ConstantOnBlock
  constant B b;
end ConstantOnBlock;
