model A Real x = 1; end A;
model B parameter Real k; Real x = k; end B;
model H replaceable A a; end H;
model M extends H(redeclare B a); end M;
