type V = Real[2];
model A Real x = 1; end A;
model B V x = {1, 2}; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
