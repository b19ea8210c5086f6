model H replaceable type T = Real[3] constrainedby Real; T x = {1, 2, 3}; end H;
model M H h; end M;
