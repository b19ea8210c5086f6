record R parameter Real y = 1; end R;
model A parameter R r; end A;
model M A a(r(y = 2) = R()); end M;
