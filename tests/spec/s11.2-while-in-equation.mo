model WhileInEquation
  Real x;
equation
  while x < 1 loop
    x = 1;
  end while;
end WhileInEquation;
