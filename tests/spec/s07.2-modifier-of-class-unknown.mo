model A model B Real x = 1; end B; B b; end A;
model M A a(B(y = 1)); end M;
