connector P Real v; flow Real i; end P;
connector Q Real u; flow Real i; end Q;
model A P p; equation p.v = 1; end A;
model B Q p; equation p.u = 1; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
