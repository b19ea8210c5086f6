package P
  operator '+'
  end '+';
  constant Real c = 1;
end P;

model OperatorInPackage
  Real x = P.c;
end OperatorInPackage;
