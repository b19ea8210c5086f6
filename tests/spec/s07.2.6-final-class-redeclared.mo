model T parameter Real a = 1; end T;
model A final replaceable model Q = T; Q q; end A;
model M A a(redeclare model Q = T(a = 2)); end M;
