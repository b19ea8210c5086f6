class C1 Real x[3]; end C1;
class C2 = C1(x = ones(3), x = ones(3));
model M C2 c; end M;
