package P
  constant Real c = 1;
end P;

model Base
  import P.c;
  Real x = c;
end Base;

model ImportNotInherited
  extends Base;
  Real y = c;
end ImportNotInherited;
