class K
  Real x = 1;
end K;

model ParameterOnClass
  parameter K k;
end ParameterOnClass;
