package P
  constant Real c = 1;
  encapsulated model M
    Real x = .P.c;
    .Q.T y = 2;
  end M;
end P;

package Q
  type T = Real(unit = "m");
end Q;

model GlobalInEncapsulated "A name with a leading dot is found from encapsulated classes as well"
  P.M m;
end GlobalInEncapsulated;
