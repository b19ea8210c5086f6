model P parameter Real v = 1; end P;
model A replaceable P p; end A;
model B P p; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
