model ClassReal
  type Real = Integer;
  Integer x = 1;
end ClassReal;
