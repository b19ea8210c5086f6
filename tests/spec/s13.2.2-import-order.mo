package P
  constant Real c = 1;
  constant Real d = 5;
end P;

package Q
  constant Real c = 2;
end Q;

model ImportOrder "The order of imports does not matter; a qualified one goes before those of all"
  Real x = c + d;
  import Q.*;
  import P.d;
  import P.c;
end ImportOrder;
