model EnumerationOutside
  type Gear = enumeration(park, reverse, drive);
  parameter Gear g = Gear(4);
end EnumerationOutside;
