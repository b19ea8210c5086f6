model M
  Real x = 1;
end M;

model ComponentHidesClass
  M M;
end ComponentHidesClass;
