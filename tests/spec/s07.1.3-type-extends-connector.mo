connector A = input Real;
type B extends A; end B;
model M parameter B b = 1; end M;
