model Part
protected
  replaceable Real x = 2;
end Part;

model ProtectedRedeclared
  Part p(redeclare Real x = 3);
end ProtectedRedeclared;
