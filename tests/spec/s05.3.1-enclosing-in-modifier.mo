model EnclosingInModifier
  parameter Real k = 2;
  model Leaf
    parameter Real a = 1;
  end Leaf;
  model Part
    Leaf leaf(a = k);
  end Part;
  Part p;
end EnclosingInModifier;
