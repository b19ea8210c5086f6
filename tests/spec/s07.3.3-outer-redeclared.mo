model A parameter Real x = 1; end A;
model S replaceable A a; end S;
model M extends S(redeclare replaceable A a(x = 2)); end M;
