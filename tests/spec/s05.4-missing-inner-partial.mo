partial model World parameter Real g = 9; end World;
model Leaf outer World w; Real y = w.g; end Leaf;
model MissingInnerPartial Leaf l; end MissingInnerPartial;
