model A parameter Real x = 1; end A;
model B extends A; parameter Real y = 1; end B;
model H replaceable A a; end H;
model H2 extends H(redeclare replaceable B a constrainedby B); end H2;
model M H2 h(redeclare A a); end M;
