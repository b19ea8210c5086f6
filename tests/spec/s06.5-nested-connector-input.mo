connector In = input Real;
model A Real x = 1; end A;
model S In u; end S;
model B S s; Real x = s.u; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); equation h.a.s.u = 1; end M;
