model P parameter Real k = 1; end P;
model Left parameter Real x(min = 0) = 1; P p(k = 2); Real y[2] = {time, 2*time}; end Left;
model Right parameter Real x(min = 0) = 1; P p(k = 2); Real y[2] = {time, 2*time}; end Right;
model M extends Left; extends Right; end M;
