record Point
  Real x, y;
end Point;

model RecordMember
  Point p(x = time, y = 1);
  Real z = p.z;
end RecordMember;
