package P
  constant Real c = 1;
end P;

package Q
  import P.c;
end Q;

model ImportByCompositeName
  Real x = Q.c;
end ImportByCompositeName;
