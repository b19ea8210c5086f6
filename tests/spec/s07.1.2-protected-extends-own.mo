model A parameter Real x = 1; end A;
model B protected extends A(x = 3); public Real y = x; end B;
model M B b; end M;
