model Thermostat "Two-point control with hysteresis; it looks at the lower limit only while it is off"
  Real T(start = 18, fixed = true), power;
  Boolean heating(start = true, fixed = true);
equation
  der(T) = 0.1*(10 - T) + power;
  heating = if pre(heating) then T < 21 else T < 19;
  power = if heating then 2 else 0;
end Thermostat;
