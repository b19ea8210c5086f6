model A parameter Real x = 1; end A;
model H A c; replaceable A b constrainedby c; end H;
model M H h; end M;
