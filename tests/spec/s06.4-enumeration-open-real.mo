model A replaceable type E = enumeration(:); end A;
model M A a(redeclare type E = Real); end M;
