expandable connector A Real v; end A;
connector B extends A; end B;
model M B b; end M;
