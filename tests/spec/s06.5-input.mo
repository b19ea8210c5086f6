block A output Real y = 1; end A;
block B input Real u; output Real y = u; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
