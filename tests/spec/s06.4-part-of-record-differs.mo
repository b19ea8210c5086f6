record P parameter Real x = 1; end P;
record Q parameter Integer x = 1; end Q;
model A P p; end A;
model B Q p; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
