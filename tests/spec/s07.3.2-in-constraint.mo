model A parameter Real x = 1; end A;
model B extends A; parameter Real y = 1; end B;
model H replaceable B b(y = 3) constrainedby A(x = 2); Real z = b.x; end H;
model M H h(b(x = 2)); end M;
