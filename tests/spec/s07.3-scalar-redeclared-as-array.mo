model A replaceable Real x = 1; end A;
model M A a(redeclare Real x[2] = {1, 2}); end M;
