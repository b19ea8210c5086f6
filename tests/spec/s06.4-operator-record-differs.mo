operator record R Real re; end R;
record S Real re; end S;
model A parameter R r(re = 1); end A;
model B parameter S r(re = 1); end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
