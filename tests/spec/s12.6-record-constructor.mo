record Point
  Real x, y = 2;
  constant Integer n = 1;
end Point;

model RecordConstructor
  Point p = Point(time), q = Point(1, y = time);
end RecordConstructor;
