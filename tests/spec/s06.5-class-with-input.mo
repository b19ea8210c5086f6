block A output Real y = 1; end A;
block B input Real u; output Real y = u; end B;
model H replaceable block T = A; T a; end H;
model M extends H(redeclare block T = B); equation a.u = 1; end M;
