connector C Real v; flow Real i; end C;
model R C p; C n; equation p.v - n.v = p.i; p.i + n.i = 0; end R;
model G C p; equation p.v = 0; end G;
model V C p; C n; equation p.v - n.v = 1; p.i + n.i = 0; end V;
model B V v; R r; G g; equation connect(v.p, r.p); connect(v.n, r.n); connect(v.n, g.p); end B;
model M extends B(break r); R s; equation connect(v.p, s.p); connect(v.n, s.n); end M;
