record R Real x = 1; end R;
model A replaceable R x constrainedby Real; end A;
model M A a; end M;
