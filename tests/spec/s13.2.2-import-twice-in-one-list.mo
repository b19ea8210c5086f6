package P
  constant Real c = 1;
end P;

model ImportTwiceInOneList
  import P.{c, c};
  Real x = c;
end ImportTwiceInOneList;
