record R parameter Real y = 1; end R;
model A parameter R r; end A;
model M A a(r = R(), r(y = 2)); end M;
