model A parameter Real x = 1; end A;
model H replaceable A l annotation(Evaluate = true) constrainedby A annotation(Evaluate = true); end H;
model M H h; end M;
