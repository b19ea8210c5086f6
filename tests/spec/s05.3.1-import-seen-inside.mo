package Q
  constant Real c = 1;
end Q;

package P
  import Q.c;
  model M
    Real x = c;
  end M;
end P;

model ImportSeenInside "An import is seen in the classes inside"
  P.M m;
end ImportSeenInside;
