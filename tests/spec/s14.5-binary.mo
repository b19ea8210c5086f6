operator record Vec
  Real x, y;
  encapsulated operator '+'
    function add
      import Vec;
      input Vec a, b;
      output Vec c = Vec(a.x + b.x, a.y + b.y);
    algorithm
    end add;
  end '+';
  encapsulated operator '*'
    function scale
      import Vec;
      input Real k;
      input Vec v;
      output Vec w = Vec(k*v.x, k*v.y);
    algorithm
    end scale;
    function dot
      import Vec;
      input Vec a, b;
      output Real s = a.x*b.x + a.y*b.y;
    algorithm
    end dot;
  end '*';
  encapsulated operator function '=='
    import Vec;
    input Vec a, b;
    output Boolean c = a.x == b.x and a.y == b.y;
  algorithm
  end '==';
  encapsulated operator '0'
    function zero
      import Vec;
      output Vec v = Vec(0, 0);
    algorithm
    end zero;
  end '0';
end Vec;

model Binary
  Vec a(x = time, y = 1), b = 2*a + a;
  Real s = a*b;
  parameter Vec p(x = 1, y = 2);
  parameter Boolean same = p == p;
end Binary;
