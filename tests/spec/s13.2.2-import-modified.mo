package P
  constant Real c = 1;
end P;

model Part
  import P.c;
  Real x = c;
end Part;

model ImportModified
  Part p(c = 2);
end ImportModified;
