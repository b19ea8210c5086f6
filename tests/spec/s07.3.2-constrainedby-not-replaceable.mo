model A parameter Real x = 1; end A;
model H A b constrainedby A; end H;
model M H h; end M;
