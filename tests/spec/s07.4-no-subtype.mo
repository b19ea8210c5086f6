model R Real x = 1; end R;
model A R r; end A;
model B extends A(break r); end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
