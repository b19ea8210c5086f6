connector C Real v; flow Real i; end C;
model R C p; equation p.v = p.i; end R;
model A R r; R s; equation connect(r.p, s.p); end A;
model B extends A; R t; equation connect(t.p, s.p); end B;
model BreakInherited extends B(break s, r(p(v(start = 1)))); end BreakInherited;
