model A parameter Real x = 1; end A;
model B parameter Real x = 2; end B;
model H replaceable A a; parameter Real k = 1; end H;
model M H h[2](k = {1, 2}, redeclare B a); end M;
