model Left parameter Real x = 1; end Left;
model M1 extends Left(x = 2); end M1;
model M2 extends Left(x = 2); end M2;
model M extends M1; extends M2; end M;
