model Left model A Real x = 1; end A; end Left;
model Right model A Real x = 2; end A; end Right;
model M extends Left; extends Right; A a; end M;
