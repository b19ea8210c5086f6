model Left model A Real x = 1; end A; end Left;
model M extends Left; model A Real x = 2; end A; A a; end M;
