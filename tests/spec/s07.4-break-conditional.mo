connector C Real v; flow Real i; end C;
model R C p; equation p.v = p.i; end R;
model A R r if false; R s; equation connect(r.p, s.p); end A;
model BreakConditional extends A(break r); end BreakConditional;
