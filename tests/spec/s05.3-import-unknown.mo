package P
end P;

model ImportUnknown
  import P.missing;
  Real x = 1;
end ImportUnknown;
