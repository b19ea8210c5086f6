model A parameter Real x = 1; end A;
model B parameter Real x = 1; end B;
model H replaceable A a; end H;
model M H h(redeclare A a, redeclare B a); end M;
