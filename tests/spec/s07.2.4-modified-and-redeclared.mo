model A parameter Real x = 1; end A;
model H replaceable A a; end H;
model M H h(a(x = 3), redeclare A a(x = 2)); end M;
