model Medium
  type Level = Real;
end Medium;

model TypeOfComponent
  Medium m;
  m.Level x = 1;
end TypeOfComponent;
