record R parameter Real y = 1; end R;
model X parameter Real r = 1; end X;
model A parameter R r; parameter Real q = 1; X x; end A;
model M
  A a1(q = 1.5, q(start = 2));
  A a2(q = 1.6, q "x");
  A a3(r = R(), r(y(min = -2)));
  A a4(final q.unit = "V", q.displayUnit = "mV", q = 5.0);
  A a5(x.r = 2, x.r(start = 2.0) "y");
end M;
