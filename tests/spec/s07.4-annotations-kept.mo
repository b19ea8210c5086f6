model A
  Real x = 1;
end A;

model Choices "choicesAllMatching and choices say nothing of the equations"
  replaceable model M = A annotation(choicesAllMatching = true);
  M m;
  parameter Integer n = 1 annotation(choices(choice = 1 "one", choice = 2 "two"));
end Choices;
