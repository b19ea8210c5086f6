connector C Real v; flow Real i; end C;
model A Real v = 1; end A;
model H replaceable A a; end H;
model M extends H(redeclare C a); end M;
