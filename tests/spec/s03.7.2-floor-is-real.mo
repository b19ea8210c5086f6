model FloorIsReal
  Integer n = floor(time);
end FloorIsReal;
