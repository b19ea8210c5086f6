model Tank
  package P
    constant Real c = 1;
  end P;
  Real x = 2;
end Tank;

model ImportThroughModel
  import Tank.P.c;
  Real x = c;
end ImportThroughModel;
