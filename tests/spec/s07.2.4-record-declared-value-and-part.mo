record R parameter Real y = 1; end R;
model M parameter R r(y = 2) = R(); end M;
