connector C Real v; flow Real i; end C;
model R C p; C n; equation p.v - n.v = p.i; p.i + n.i = 0; end R;
model B R r; R s; equation connect(r.p, s.p); end B;
model M extends B(break connect(r.n, s.n)); end M;
