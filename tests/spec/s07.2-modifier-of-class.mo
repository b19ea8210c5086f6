model A model B parameter Real x = 1; end B; B b; end A;
model M A a(B(x = 2)); end M;
