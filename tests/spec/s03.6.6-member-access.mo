record Point
  Real x, y;
end Point;

function origin
  input Real at;
  output Point p = Point(at, -at);
algorithm
end origin;

model MemberAccess "Parts of components, of arrays of records element by element"
  Point p(x = time, y = 1);
  Point line[2](x = {1, time}, each y = 2);
  Real first = p.x;
  Real all[2] = line.x;
  Real one = line[2].y;
end MemberAccess;
