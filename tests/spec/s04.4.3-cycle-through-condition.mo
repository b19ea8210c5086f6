model CycleThroughCondition
  parameter Boolean on = off;
  parameter Boolean off = not on;
  Real x = time if on;
end CycleThroughCondition;
