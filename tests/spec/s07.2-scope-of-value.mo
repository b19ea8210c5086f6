model Part
  parameter Real k = 1;
  parameter Real m = k;
end Part;

model ScopeOfValue "A modification is read where it is written"
  parameter Real k = 5;
  Part part(m = k);
end ScopeOfValue;
