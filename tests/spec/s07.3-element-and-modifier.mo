model A replaceable parameter Real x = 1; end A;
model M extends A(x = 2); redeclare parameter Real x(min = 0); end M;
