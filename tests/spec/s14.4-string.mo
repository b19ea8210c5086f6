operator record Vec
  Real x, y;
  encapsulated operator function 'String'
    import Vec;
    input Vec v;
    output String s = "(" + String(v.x) + ", " + String(v.y) + ")";
  algorithm
  end 'String';
end Vec;

model StringOfRecord
  parameter Vec v(x = 1, y = 2);
  parameter String s = String(v);
end StringOfRecord;
