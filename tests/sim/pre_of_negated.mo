// solvers: cvode radau5
// run: --intervals=4
model PreOfNegated "Equal or opposite variables whose values before the start are given each for itself"
  parameter Boolean falling_before = true;
  Boolean u = time >= 0.6, nu = not u, same = u;
  Boolean rose, fell, changed, at_start(start = false, fixed = true);
  Integer edges(start = 0, fixed = true), falls(start = 0, fixed = true);
initial equation
  pre(u) = false;
  pre(nu) = falling_before;
  pre(same) = true;
equation
  rose = edge(u);
  fell = edge(nu);
  changed = change(same);
  when {rose, fell} then
    edges = pre(edges) + 1;
  end when;
  when not nu then
    falls = pre(falls) + 1;
  end when;
  at_start = if initial() then changed and not rose and not fell else pre(at_start);
end PreOfNegated;
