package P
  constant Real c = 1;
end P;

model ImportSameTwice
  import P.c;
  import P.c;
  Real x = c;
end ImportSameTwice;
