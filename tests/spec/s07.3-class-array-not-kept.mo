type V = Real[3];
model A replaceable type T = Real[3]; T x = {1, 2, 3}; end A;
model M A a(redeclare type T = Real); end M;
