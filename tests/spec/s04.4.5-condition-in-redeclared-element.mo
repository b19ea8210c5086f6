model Part
  replaceable Real x = 1;
end Part;

model ConditionInRedeclaredElement
  extends Part;
  redeclare Real x = 2 if true;
end ConditionInRedeclaredElement;
