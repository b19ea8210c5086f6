block A output Real y = 1; end A;
block B input Real u; output Real y = u; end B;
model H replaceable A a; end H;
model M extends H(redeclare B a); equation a.u = 1; end M;
