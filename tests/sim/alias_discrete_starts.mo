// solvers: cvode radau5
// Equal when the model runs, but pre() differs at the start: each keeps its own.
// run: --intervals=4
model AliasDiscreteStarts
  Integer a(start = 1, fixed = true), b(start = 2, fixed = true), ca, cb;
equation
  a = integer(2*time) + 1;
  b = a;
  ca = if initial() then pre(a) else pre(ca);
  cb = if initial() then pre(b) else pre(cb);
end AliasDiscreteStarts;
