model Part
  parameter Boolean use = false;
  outer Real g if use;
end Part;
model M
  Part p;
end M;
