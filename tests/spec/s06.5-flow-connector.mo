connector C Real v; flow Real i; end C;
model A Real x = 1; end A;
model B C c; Real x = 1; equation c.v = c.i + 1; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
