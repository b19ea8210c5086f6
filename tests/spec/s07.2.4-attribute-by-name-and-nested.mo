model A parameter Real r = 1; end A;
model M A a(r.start = 2, r(start = 3)); end M;
