package P0 model A Real x = 1; end A; end P0;
model M
  replaceable package P = P0;
  extends P.A;
end M;
