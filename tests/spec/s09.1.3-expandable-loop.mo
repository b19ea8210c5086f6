connector RealIn = input Real;
connector RealOut = output Real;

expandable connector Bus
end Bus;

block Sensor
  parameter Real k = 1;
  RealOut y = k*time;
end Sensor;

block Motor
  RealIn u;
end Motor;

model Plant "its bus learns the array from the one it is connected to"
  parameter Integer n = 3;
  Bus bus;
  Motor motor[n];
equation
  for i in 1:n loop
    connect(bus.speed[i], motor[i].u);
  end for;
end Plant;

model ExpandableLoop
  parameter Integer n = 3;
  Bus bus;
  Plant plant(n = n);
  Sensor sensor[n](k = {1, 2, 3});
equation
  for i in 1:n loop
    connect(sensor[i].y, bus.speed[i]);
  end for;
  connect(bus, plant.bus);
end ExpandableLoop;
