model P parameter Real v = 1; end P;
model Q parameter Real v = 1; parameter Real u = 2; end Q;
model A replaceable P p; end A;
model B replaceable Q p constrainedby P; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
