record R Real p; Real q; end R;
model A Real x = 1; end A;
model B parameter R k(p = 1, q = 2); Real x = k.p; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
