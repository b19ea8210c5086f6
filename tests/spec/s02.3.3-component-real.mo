model ComponentReal
  Integer Real = 1;
end ComponentReal;
