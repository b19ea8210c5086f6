connector RealOut = output Real;
connector RealIn = input Real;

expandable connector Inside
end Inside;

expandable connector Bus
  Inside engine;
end Bus;

block Sensor
  RealOut y = time;
end Sensor;

block Motor
  RealIn u;
end Motor;

model ExpandableNested
  Bus bus;
  Sensor sensor;
  Motor motor;
equation
  connect(sensor.y, bus.engine.speed);
  connect(bus.engine.speed, motor.u);
end ExpandableNested;
