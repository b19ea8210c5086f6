package P
  model M
  end M;
end P;

model ClassAsValue
  Real x = P.M;
end ClassAsValue;
