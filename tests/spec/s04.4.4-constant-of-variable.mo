model ConstantOfVariable
  Real x = time;
  constant Real c = x;
end ConstantOfVariable;
