model Z Real z = 1; end Z;
model A Real x = 1; end A;
model B extends A; extends Z; end B;
model H replaceable model T = A; T t; end H;
model H2 extends H(redeclare replaceable model T = B constrainedby Z); end H2;
model M H2 h; end M;
