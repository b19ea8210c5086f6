model M
  Real x = 1;
end M;

package P
  constant Real c = 1;
  M m;
end P;

model PackageWithModelComponent
  Real x = P.c;
end PackageWithModelComponent;
