model A discrete Real x; algorithm when initial() then x := 1; end when; end A;
model B Real x = time; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
