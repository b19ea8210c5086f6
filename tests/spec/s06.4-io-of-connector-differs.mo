connector In = input Real;
connector Out = output Real;
block A In u; Out y; end A;
block B Out u = 1; Out y = 1; end B;
model H replaceable A a; Out k = 1; equation connect(k, a.u); end H;
model M extends H(redeclare B a); end M;
