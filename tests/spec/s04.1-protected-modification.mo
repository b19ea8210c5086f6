model Tank
protected
  parameter Real area = 1;
end Tank;

model ProtectedModification
  Tank tank(area = 2);
end ProtectedModification;
