model A
private
  parameter Real x = 1;
end A;
