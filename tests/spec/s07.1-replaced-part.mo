// A part may be redeclared as the class around: in that one it is what it was.
partial model Two
  Real v;
end Two;

model Leaf
  extends Two(v = time);
end Leaf;

model Pair
  extends Two(v = 2*first.v);
  replaceable Leaf first constrainedby Two;
end Pair;

model ReplacedPart
  Pair p(redeclare Pair first);
end ReplacedPart;
