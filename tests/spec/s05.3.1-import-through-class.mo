package Q
  constant Real c = 1;
end Q;

package P
  import Q.c;
end P;

model ImportThroughClass
  Real x = P.c;
end ImportThroughClass;
