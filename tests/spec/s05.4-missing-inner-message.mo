package P
  model World
    parameter Real g = 9;
    annotation(missingInnerMessage = "The gravity is that of the default world");
  end World;
  model Leaf
    outer World w;
    Real y = w.g;
  end Leaf;
  model MissingInnerMessage
    Leaf k;
  end MissingInnerMessage;
end P;
