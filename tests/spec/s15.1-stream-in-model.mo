model M
  stream Real h;
equation
  h = 1;
end M;
