model H replaceable model T parameter Real x = 1; end T; T t; end H;
model A parameter Real x = 1; end A;
model M H h(redeclare model T = A(x = 3)); end M;
