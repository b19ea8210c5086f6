model M
  constant Real c = 1;
end M;

package P
  extends M;
end P;

model PackageExtendsModel
  Real x = P.c;
end PackageExtendsModel;
