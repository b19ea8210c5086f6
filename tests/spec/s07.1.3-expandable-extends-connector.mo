connector A Real v; flow Real i; end A;
expandable connector B extends A; end B;
model M B b; end M;
