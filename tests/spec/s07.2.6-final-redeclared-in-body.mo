model A final replaceable parameter Real x = 1; end A;
model M extends A; redeclare parameter Real x = 2; end M;
