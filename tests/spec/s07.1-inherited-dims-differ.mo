model Left parameter Real x[2] = {1, 2}; end Left;
model Right parameter Real x = 1; end Right;
model M extends Left; extends Right; end M;
