type T = Real(unit = "m");

connector C
  extends T(min = 0);
  annotation(Documentation(info = "a connector without parts"));
end C;

model SimpleConnector "A class may extend a type when it adds nothing"
  C c = time;
end SimpleConnector;
