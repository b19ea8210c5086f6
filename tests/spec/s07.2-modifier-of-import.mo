package P constant Real k = 1; end P;
model A import P.k; Real x = k; end A;
model M A a(k = 2); end M;
