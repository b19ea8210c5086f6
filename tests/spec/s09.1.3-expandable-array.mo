connector RealIn = input Real;
connector RealOut = output Real;

expandable connector Bus
end Bus;

block Sensor
  parameter Real k = 1;
  RealOut y = k*time;
end Sensor;

block Pair
  RealOut y[2] = {time, 1};
end Pair;

block Motor
  RealIn u;
end Motor;

model ExpandableArray "Elements one by one, and a whole array"
  Bus bus;
  Sensor a(k = 1), b(k = 2);
  Pair pair;
  Motor motor[2];
equation
  connect(a.y, bus.speed[1]);
  connect(b.y, bus.speed[2]);
  connect(pair.y, bus.level);
  connect(bus.speed, motor.u);
end ExpandableArray;
