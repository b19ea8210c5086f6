record Point
  Real x, y;
end Point;

model RecordUnknown
  Point p = Point(x = time, z = 1);
end RecordUnknown;
