// Where there is no inner element, one is added at the top of the model, with a warning.
package P
  model World parameter Real g = 9; end World;
  model Leaf outer World w; Real y = w.g; end Leaf;
  model Mid Leaf l; Leaf l2; end Mid;
  model MissingInnerMade Mid m; Leaf k; end MissingInnerMade;
end P;
