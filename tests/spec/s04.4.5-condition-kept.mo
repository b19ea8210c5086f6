model Part
  parameter Boolean with = false;
  replaceable Real x = 1 if with;
end Part;

model ConditionKept "A redeclaration keeps the condition"
  Part p(redeclare Real x = 2);
  Part q(with = true, redeclare Real x = 2);
end ConditionKept;
