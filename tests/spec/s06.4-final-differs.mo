model A final parameter Real x = 1; end A;
model B final parameter Real x = 2; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
