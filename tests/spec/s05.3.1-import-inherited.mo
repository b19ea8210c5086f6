package P
  constant Real c = 1;
end P;

model Base
  import P.c;
end Base;

model ImportInherited
  extends Base;
  Real x = c;
end ImportInherited;
