model H replaceable type T = Real; T x = 1; end H;
record R Real y = 1; end R;
model M H h(redeclare record T = R); end M;
