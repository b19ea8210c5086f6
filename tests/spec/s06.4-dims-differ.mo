model A parameter Real x = 1; end A;
model B parameter Real x[2] = {1, 2}; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
