model P parameter Real k = 1; end P;
model Left P x(k = 2); end Left;
model Right P x(k = 3); end Right;
model M extends Left; extends Right; end M;
