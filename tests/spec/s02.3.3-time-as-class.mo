model TimeAsClass
  type time = Real(unit = "s");
  time x = 1;
end TimeAsClass;
