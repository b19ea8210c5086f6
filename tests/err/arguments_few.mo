function area
  input Real width, height;
  output Real a = width*height;
end area;

model ArgumentsFew
  Real x = area(2);
end ArgumentsFew;
