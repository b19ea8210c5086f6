model EventOperators
  Boolean b = time > 1;
  Integer n(start = 0, fixed = true);
  Boolean first = initial(), last = terminal();
equation
  when {edge(b), change(b), sample(0, 0.5)} then
    n = pre(n) + 1;
  end when;
end EventOperators;
