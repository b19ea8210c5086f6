model Part
protected
  parameter Real k = 2;
end Part;

model Middle
  Part p;
end Middle;

model ProtectedModifiedDeep
  Middle m(p(k = 3));
end ProtectedModifiedDeep;
