package P
  type T = Integer;
end P;

model ImportAliasReal
  import Real = P.T;
  Integer x = 1;
end ImportAliasReal;
