model A parameter Real x = 1; end A;
model B extends A; end B;
model C extends A; end C;
model H replaceable A a; end H;
model H2 extends H(redeclare replaceable B a); end H2;
model H3 extends H2; redeclare replaceable C a; end H3;
model M H3 h(redeclare B a(x = 3)); end M;
