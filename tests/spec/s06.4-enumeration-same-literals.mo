type E = enumeration(a, b);
type F = enumeration(a, b);
model A parameter E x = E.a; end A;
model B parameter F x = F.a; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
