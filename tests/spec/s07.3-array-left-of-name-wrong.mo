type L = Real(unit = "m");
model A replaceable Real[4] x[2] = fill(1, 2, 4); end A;
model M A a(redeclare L[2] x); end M;
