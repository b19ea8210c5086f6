model A parameter Real x = 1; end A;
model B protected extends A; end B;
model M B b(x = 2); end M;
