package P
protected
  constant Real c = 1;
end P;

model ImportProtected
  import P.c;
  Real x = c;
end ImportProtected;
