model A parameter Real x = 1; end A;
model B extends A; end B;
model H replaceable A a; end H;
model H2 extends H(redeclare B a); end H2;
model M extends H2(redeclare B a(x = 3)); end M;
