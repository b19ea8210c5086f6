model A Real x = 1; end A;
model B outer Real x; end B;
model H replaceable A a; end H;
model M inner Real x = 1; H h(redeclare B a); end M;
