model A Real x = 1; end A;
record B Real x = 1; end B;
model H replaceable model T = A; T t; end H;
model M H h(redeclare record T = B); end M;
