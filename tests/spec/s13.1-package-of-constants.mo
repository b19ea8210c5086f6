package P
  constant Real a = 2*b;
  constant Real b = 3;
  constant Real v[2] = {a, b};
  type T = Real(min = a);
end P;

model PackageOfConstants
  P.T x = P.v[2]*time;
end PackageOfConstants;
