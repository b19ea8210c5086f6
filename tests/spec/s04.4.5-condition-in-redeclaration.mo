model Part
  replaceable Real x = 1;
end Part;

model ConditionInRedeclaration
  Part p(redeclare Real x = 2 if true);
end ConditionInRedeclaration;
