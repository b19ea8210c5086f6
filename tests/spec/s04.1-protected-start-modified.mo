model Part
protected
  Real x(start = 1);
equation
  der(x) = 1;
end Part;

model ProtectedStartModified
  Part p(x.start = 3);
end ProtectedStartModified;
