model A parameter Real x = 1; end A;
model B extends A; end B;
model C extends A; end C;
model H replaceable A a; end H;
model H2 extends H; redeclare B a; end H2;
model M extends H2; redeclare C a; end M;
