model A Real v = 1; end A;
block B output Real w = 1; Real v = 2; end B;
model H replaceable A a; end H;
model M extends H(redeclare B a); end M;
