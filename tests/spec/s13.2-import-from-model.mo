model M
  constant Real c = 1;
end M;

model ImportFromModel
  import M.c;
  Real x = c;
end ImportFromModel;
