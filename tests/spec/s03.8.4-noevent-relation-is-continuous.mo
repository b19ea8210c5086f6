model NoEventRelation
  Boolean b = noEvent(time > 1);
end NoEventRelation;
