model A model B Real x = 1; end B; end A;
model M A a; extends a.B; end M;
