model A Real x = 1; end A;
model B Real y = 1; end B;
model H replaceable model T = A; T t; end H;
model M H h(redeclare model T = B); end M;
