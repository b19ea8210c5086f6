function area
  input Real width, height;
  output Real a = width*height;
end area;

model ArgumentsNamed
  Real x = area(width = 2, heigth = 3);
end ArgumentsNamed;
