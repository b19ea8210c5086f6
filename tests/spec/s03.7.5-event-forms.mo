model EventForms "Operators of events"
  Integer n(start = 0, fixed = true);
  Boolean b = sample(0, 0.5), c = edge(b), d = change(n);
  Real x(start = 1, fixed = true), y = smooth(1, noEvent(if x > 0 then x^2 else 0));
equation
  der(x) = -x;
  when b and not initial() then
    n = pre(n) + 1;
  end when;
  when {terminal(), n > 3} then
    reinit(x, 1 + pre(n));
  end when;
end EventForms;
