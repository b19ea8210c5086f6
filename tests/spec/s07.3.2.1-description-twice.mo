model A parameter Real x = 1; end A;
model H replaceable model L = A "The Load" constrainedby A "The Load"; L l; end H;
model M H h; end M;
