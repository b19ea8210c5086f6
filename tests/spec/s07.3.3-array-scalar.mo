model B parameter Real x = 1; end B;
model H replaceable B a[2]; end H;
type B2 = Real;
model H3 replaceable B a; end H3;
model M H3 h(redeclare B a[2]); end M;
