connector RealOut = output Real;

expandable connector Bus
  Real speed "declared, not connected: not there";
  Real torque;
end Bus;

block Sensor
  RealOut y = time;
end Sensor;

model ExpandableDeclared
  Bus bus;
  Sensor sensor;
equation
  connect(sensor.y, bus.torque);
end ExpandableDeclared;
