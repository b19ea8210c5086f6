model Left parameter Real x(min = 0) = 1; end Left;
model Right parameter Real x(min = 1) = 1; end Right;
model M extends Left; extends Right; end M;
