model A parameter Real x = 1; end A;
model M extends A(x = 1 + break); end M;
