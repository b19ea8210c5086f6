model A parameter Real x = 1; end A;
model H replaceable A l "The Load" constrainedby A "The Load"; end H;
model M H h; end M;
