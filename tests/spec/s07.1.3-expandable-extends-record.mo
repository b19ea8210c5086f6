record A Real v; end A;
expandable connector B extends A; end B;
model M B b; end M;
