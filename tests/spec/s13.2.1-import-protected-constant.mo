package P
protected
  constant Real c = 1;
end P;

model ImportProtectedConstant
  import P.c;
  Real x = c;
end ImportProtectedConstant;
