package P
  type Integer = Real;
end P;

model ClassInteger
  Real x = 1;
  P.Integer y = 2;
end ClassInteger;
