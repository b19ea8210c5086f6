connector RealIn = input Real;
connector RealOut = output Real;

expandable connector Bus
end Bus;

block Sensor
  RealOut y = time;
end Sensor;

block Motor
  RealIn u;
  Real t = 2*u;
end Motor;

model Expandable
  Bus bus, other;
  Sensor sensor;
  Motor motor;
equation
  connect(sensor.y, bus.speed);
  connect(bus, other);
  connect(other.speed, motor.u);
end Expandable;
