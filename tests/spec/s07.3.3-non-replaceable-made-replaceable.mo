model A parameter Real x = 1; end A;
model H A a; end H;
model M H h(redeclare replaceable A a); end M;
