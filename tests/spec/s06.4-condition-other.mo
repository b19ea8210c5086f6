connector C Real v; flow Real i; end C;
model A parameter Boolean b = true; C c if b; end A;
model B parameter Boolean b = true; C c if not b; end B;
model H replaceable A a; end H;
model M H h(redeclare B a); end M;
