operator record Vec
  Real x;
  encapsulated operator '+'
    function one
      import Vec;
      input Vec a, b;
      output Vec c = a;
    algorithm
    end one;
    function other
      import Vec;
      input Vec a, b;
      output Vec c = b;
    algorithm
    end other;
  end '+';
end Vec;

model Ambiguous
  Vec a(x = time), b = a + a;
end Ambiguous;
