model World parameter Real g = 9; end World;
model Leaf outer World w; Real y = w.g; end Leaf;
model InnerOuterAtTheTop inner outer World w(g = 4); Leaf l; Real z = w.g; end InnerOuterAtTheTop;
