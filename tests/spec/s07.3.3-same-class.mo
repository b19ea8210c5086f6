model A parameter Real x = 1; end A;
model H model T = A; T t; end H;
model M H h(redeclare model T = A); end M;
