model A parameter Real x = 1; end A;
model B parameter Real x = 1; end B;
model H replaceable model T = A; T t; end H;
model M H h(redeclare model T = A, redeclare model T = B); end M;
