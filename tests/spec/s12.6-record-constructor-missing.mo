record Point
  Real x, y;
end Point;

model RecordMissing
  Point p = Point(time);
end RecordMissing;
