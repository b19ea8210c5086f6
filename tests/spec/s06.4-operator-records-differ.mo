operator record R Real re; end R;
operator record S Real re; end S;
model H replaceable parameter R a(re = 1); end H;
model M H h(redeclare parameter S a(re = 1)); end M;
