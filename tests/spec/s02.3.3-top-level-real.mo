type Real = Integer;

model TopLevelReal
  Integer x = 1;
end TopLevelReal;
