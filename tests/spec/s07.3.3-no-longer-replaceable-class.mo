model A parameter Real x = 1; end A;
model B extends A; end B;
model C extends A; end C;
model H replaceable model T = A; T a; end H;
model H2 extends H(redeclare model T = B); end H2;
model M extends H2(redeclare model T = C); end M;
