package P
end P;

model CallOfPackage
  Real x = P(1);
end CallOfPackage;
