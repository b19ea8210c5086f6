package P
  constant Real b = 1;
protected
  constant Real c = 1;
end P;

model ImportProtectedList
  import P.{b, c};
  Real x = c;
end ImportProtectedList;
