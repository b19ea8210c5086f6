package P
  constant Real c = 1;
  constant Real d = 1;
end P;

model ImportTwiceByAlias
  import k = P.c;
  import k = P.d;
  Real x = 1;
end ImportTwiceByAlias;
