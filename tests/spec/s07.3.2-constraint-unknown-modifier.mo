model A parameter Real x = 1; end A;
model H replaceable A b constrainedby A(y = 2); end H;
model M H h; end M;
