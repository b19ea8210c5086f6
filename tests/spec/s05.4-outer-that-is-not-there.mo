model World parameter Real g = 9; end World;
model Leaf outer World w if false; Real y = 1; end Leaf;
model OuterThatIsNotThere Leaf l; end OuterThatIsNotThere;
