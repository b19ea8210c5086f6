type V = Real[3];
model H replaceable V x constrainedby Real; end H;
model M H h(x = {1, 2, 3}); end M;
