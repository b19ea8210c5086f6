model ComponentAsType
  Real x = time;
  x y;
end ComponentAsType;
