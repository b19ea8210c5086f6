block A input Real u; output Real y; end A;
block B input Real y; output Real u = y; end B;
model H replaceable A a; equation a.u = 1; end H;
model M extends H(redeclare B a); end M;
