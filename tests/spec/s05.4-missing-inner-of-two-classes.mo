model World parameter Real g = 9; end World;
model World2 parameter Real g = 9; end World2;
model Leaf outer World w; Real y = w.g; end Leaf;
model Leaf2 outer World2 w; Real y = w.g; end Leaf2;
model MissingInnerOfTwoClasses Leaf l; Leaf2 l2; end MissingInnerOfTwoClasses;
