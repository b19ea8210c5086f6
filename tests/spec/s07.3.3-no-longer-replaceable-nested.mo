model A parameter Real x = 1; end A;
model B extends A; end B;
model C extends A; end C;
model H replaceable A a; end H;
model H2 H h(redeclare B a); end H2;
model M H2 h2(h(redeclare C a)); end M;
