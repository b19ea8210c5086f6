model A parameter Real x = 1; end A;
model B extends A; parameter Real y = 1; end B;
model H replaceable A a; end H;
model M extends H(redeclare B a(y = 3)); Real z = a.y; end M;
