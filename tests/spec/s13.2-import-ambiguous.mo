package P
  constant Real c = 1;
end P;

package Q
  constant Real c = 2;
end Q;

model ImportAmbiguous
  import P.*;
  import Q.*;
  Real x = c;
end ImportAmbiguous;
