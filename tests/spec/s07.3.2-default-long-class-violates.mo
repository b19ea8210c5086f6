model B Real y = 1; end B;
model H replaceable model T Real x = 1; end T constrainedby B; T t; end H;
model M H h; end M;
