model A parameter Real x = 1; end A;
model H replaceable model T = A; end H;
model M extends H; protected redeclare model T = A(x = 2); end M;
