model A Real x = 1; end A;
model B extends A; Real y = 1; end B;
model C extends B; Real z = 1; end C;
model H replaceable A a; end H;
model H2 extends H(redeclare replaceable C a constrainedby B); end H2;
model M H2 h(redeclare B a); end M;
