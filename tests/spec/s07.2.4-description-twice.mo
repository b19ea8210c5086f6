model X parameter Real r = 1; end X;
model A X x; end A;
model M A a(x.r = 1.5 "x", x.r(start = 2.0) "y"); end M;
