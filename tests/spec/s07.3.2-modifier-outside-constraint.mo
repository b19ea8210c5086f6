model A parameter Real x = 1; end A;
model B extends A; parameter Real y = 1; end B;
model H replaceable B b constrainedby A; end H;
model M H h(b(y = 2)); end M;
