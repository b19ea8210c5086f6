model A parameter Real x = 1; end A;
model H replaceable A b constrainedby Nix; end H;
model M H h; end M;
