model MixedRelation
  parameter String s = "1";
  Boolean b = s == 1;
end MixedRelation;
