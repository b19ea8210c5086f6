record A Real x = 1; end A;
class B extends A; end B;
model M B b; end M;
