model A parameter Real x = 1; end A;
model B parameter Real x = 1; parameter Real y = 1; end B;
model H replaceable A a; end H;
model M H h(replaceable B a); end M;
