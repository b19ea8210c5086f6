package A constant Real k = 1; end A;
class B extends A; end B;
model M Real x = B.k; end M;
