expandable connector E end E;
model A Real x = 1; end A;
model B E e; Real x = 1; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
