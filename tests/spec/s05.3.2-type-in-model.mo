model Tank
  type Level = Real(unit = "m");
  Level level = time;
end Tank;

model TypeInModel
  Tank.Level x = 1;
end TypeInModel;
