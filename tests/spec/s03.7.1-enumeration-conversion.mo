model EnumerationConversion
  type Gear = enumeration(park, reverse, drive);
  parameter Gear g = Gear.drive;
  Integer n = Integer(g);
  Gear back = Gear(n - 1);
  parameter String s = String(Gear.park);
end EnumerationConversion;
