operator record Vec
  Real x, y;
  encapsulated operator '-'
    function negate
      import Vec;
      input Vec a;
      output Vec c = Vec(-a.x, -a.y);
    algorithm
    end negate;
    function subtract
      import Vec;
      input Vec a, b;
      output Vec c = Vec(a.x - b.x, a.y - b.y);
    algorithm
    end subtract;
  end '-';
end Vec;

model Unary
  Vec a(x = time, y = 1), b = -a, c = a - b;
end Unary;
