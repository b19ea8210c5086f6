// Connecting a connector with itself is allowed, but hardly what was meant.
connector Pin Real v; flow Real i; end Pin;
model R Pin p, n; equation p.v - n.v = p.i; p.i + n.i = 0; end R;
model G Pin p; equation p.v = 0; end G;
model M
  R r;
  G g;
equation
  connect(r.p, g.p);
  connect(r.n, r.n);
end M;
