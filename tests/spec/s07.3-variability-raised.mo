model A replaceable parameter Real x = 1; end A;
model M extends A(redeclare discrete Real x); end M;
