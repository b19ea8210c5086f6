model BuiltinArgumentTypes
  record R
    Real a;
  end R;
  Real x(start = 1, fixed = true);
  R r(a = time), rr[2](each a = time);
  Real d1 = delay(x, "a");
  Real d2 = delay(r, 0.1);
  String s1 = String("a", "g");
  String s2 = String(true, "g");
equation
  der(x) = -x;
  when sample("a", 1) then
    reinit(x, 1);
  end when;
  when change(rr) then
    reinit(x, 1);
  end when;
end BuiltinArgumentTypes;
