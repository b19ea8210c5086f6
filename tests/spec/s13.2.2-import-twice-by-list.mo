package P
  constant Real c = 1;
end P;

package Q
  constant Real c = 2;
end Q;

model ImportTwiceByList
  import P.{c};
  import Q.{c};
  Real x = 1;
end ImportTwiceByList;
