connector C Real v; flow Real i; end C;
model A C p; equation p.v = 1; end A;
model B extends A; C n; equation n.v = 2; end B;
model H replaceable B b constrainedby A; C c; equation connect(c, b.n); end H;
model M H h; end M;
