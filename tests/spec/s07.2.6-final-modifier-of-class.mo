model T parameter Real a = 1; end T;
model A model Q = T(final a = 2); Q q; end A;
model M A a(q(a = 3)); end M;
