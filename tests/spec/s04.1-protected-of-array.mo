model Part
protected
  Real x = time;
end Part;

model ProtectedOfArray
  Part p[2];
  Real y = p[1].x;
end ProtectedOfArray;
