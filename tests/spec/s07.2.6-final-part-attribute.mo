model A final parameter Real x = 1; end A;
model M A a(x(min = 0)); end M;
