model P parameter Real v = 1; end P;
model A P p; end A;
model B replaceable P p; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
