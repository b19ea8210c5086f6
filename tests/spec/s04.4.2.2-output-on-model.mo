model M
  Real x = 1;
end M;

model OutputOnModel
  output M m;
end OutputOnModel;
