model A parameter Real x = 1; end A;
model H replaceable A a; end H;
model M H h(redeclare A a(x = 2), a(x = 3)); end M;
