model World parameter Real g = 9; end World;
model Leaf outer World w; Real y = w.g; end Leaf;
model OuterAtTheTop outer World w; Leaf l; Real z = w.g; end OuterAtTheTop;
