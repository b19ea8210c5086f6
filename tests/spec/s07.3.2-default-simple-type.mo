model A replaceable Real x constrainedby Integer; end A;
model M A a(x = 1); end M;
