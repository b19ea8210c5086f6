// Second formulation: temperatures of five layers and of the room, with a switch.
// run: --stop-time=86400 --tolerance=1e-9
model example_house
  extends Kit.Examples.Thermal.House;
  constant Real G = 0.6*40*5/0.3, C = 1800*900*40*0.3/5;
  Real T[5](each start = 283.15, each fixed = true), R(start = 290.15, fixed = true), o, s;
  Boolean cold(start = true, fixed = true);
equation
  o = 273.15 - 5*cos(2*Kit.Constants.pi*time/86400);
  s = (2*G*T[5] + 300*R)/(2*G + 300);
  C*der(T[1]) = 2*G*(o - T[1]) - G*(T[1] - T[2]);
  for i in 2:4 loop
    C*der(T[i]) = G*(T[i - 1] - 2*T[i] + T[i + 1]);
  end for;
  C*der(T[5]) = G*(T[4] - T[5]) + 2*G*(s - T[5]);
  2e6*der(R) = 300*(s - R) + 15*(o - R) + (if cold then 4000 else 0);
  when {R > 294.15, R < 292.15} then
    cold = R < 292.15;
  end when;
  assert(abs(room.T - R) < 1e-3 and abs(wall.T[3] - T[3]) < 1e-3, "temperatures");
end example_house;
