model A parameter Boolean b = true; Real x = 1 if b; end A;
model B parameter Boolean b = true; Real x = 2 if b; Real z = 1; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
