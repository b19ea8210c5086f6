model A Real x = 1; end A;
model B type x = Real; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
