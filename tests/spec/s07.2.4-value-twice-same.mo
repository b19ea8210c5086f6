model A parameter Real r = 1; end A;
model M A a(r = 1.5, r = 1.5); end M;
