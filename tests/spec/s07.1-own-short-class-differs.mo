model B1 Real x = 1; end B1;
model B2 Real x = 1; Real y = 2; end B2;
model Left model A = B1; end Left;
model M extends Left; model A = B2; A a; end M;
