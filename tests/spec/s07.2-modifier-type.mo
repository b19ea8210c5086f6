model A parameter Real x = 1; end A;
model M A a(x = "s"); end M;
