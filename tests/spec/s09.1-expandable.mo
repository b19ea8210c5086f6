connector RealInput = input Real;
connector RealOutput = output Real;

expandable connector Bus
end Bus;

model Sensor
  RealOutput y = time;
end Sensor;

model Actor
  RealInput u;
  Real x(start = 0, fixed = true);
equation
  der(x) = u;
end Actor;

model Expandable "A bus gets its parts from what is connected, over two buses"
  Sensor sensor;
  Actor actor;
  Bus first, second;
equation
  connect(sensor.y, first.speed);
  connect(first, second);
  connect(second.speed, actor.u);
end Expandable;
