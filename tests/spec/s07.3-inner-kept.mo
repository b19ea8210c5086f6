model P inner replaceable parameter Real k = 1; model C outer parameter Real k; Real y = k; end C; C c; end P;
model M P p(redeclare parameter Real k = 2); end M;
