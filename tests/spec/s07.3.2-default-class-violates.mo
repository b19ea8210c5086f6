model A Real x = 1; end A;
model B Real y = 1; end B;
model H replaceable model T = A constrainedby B; T t; end H;
model M H h; end M;
