type F = enumeration(a, b);
model A replaceable type E = enumeration(:); end A;
model M A a(redeclare type E = F); end M;
