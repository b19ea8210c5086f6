// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=100
model EventsArrayConditions "conditions of when that are arrays: variables, slices, iterators, cat, members of records"
  Boolean c[3] = {time > 0.2, time > 0.4, time > 0.6};
  Boolean d[2,2] = {{time > 0.1, time > 0.3}, {time > 0.5, time > 0.7}};
  parameter Real t[4] = {0.15, 0.35, 0.55, 0.75};
  Integer n(start=0), m(start=0), k(start=0), j(start=0), e(start=0), f(start=0), g(start=0), h(start = 0);
  record R Boolean a; Boolean b; end R;
  R r = R(time > 0.3, time > 0.8);
equation
  when c then n = pre(n) + 1; end when;
  when c[2:3] then m = pre(m) + 1; end when;
  when {time > ti for ti in t} then k = pre(k) + 1; end when;
  when cat(1, c, {time > 0.9}) then j = pre(j) + 1; end when;
  when {c[i] and time > 0.5 for i in 1:3} then e = pre(e) + 1; end when;
  when {r.a, r.b} then f = pre(f) + 1; end when;
  when {initial(), c[1]} then g = pre(g) + 1; end when;
algorithm
  when c then h := h + 1; elsewhen {d[1,1], d[2,2]} then h := h + 10; end when;
end EventsArrayConditions;
