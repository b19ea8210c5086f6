model B parameter Real x = 1; end B;
model H replaceable B a[2]; end H;
model M H h(redeclare B a[:](x = {4, 5})); end M;
