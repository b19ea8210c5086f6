model A replaceable type T = Real[3]; T x = {1, 2, 3}; end A;
model M A a(redeclare type T = Real[3](unit = "m")); end M;
