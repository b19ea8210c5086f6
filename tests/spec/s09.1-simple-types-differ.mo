connector RealOut = output Real;
connector BooleanIn = input Boolean;

model SimpleTypes
  RealOut y = time;
  BooleanIn u;
equation
  connect(y, u);
end SimpleTypes;
