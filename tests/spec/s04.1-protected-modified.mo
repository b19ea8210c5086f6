model Part
protected
  parameter Real k = 2;
end Part;

model ProtectedModified
  Part p(k = 3);
end ProtectedModified;
