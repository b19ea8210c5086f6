connector C Real v; flow Real i; end C;
model R C p; equation p.v = p.i; end R;
model A R r; R s; R t; equation connect(r.p, s.p); connect(s.p, t.p); end A;
model M extends A(break r, break connect(r.p, s.p)); end M;
