package P
  model Q
    Real x = 1;
  end Q;
end P;

model ComponentHidesPackage
  P.Q P;
end ComponentHidesPackage;
