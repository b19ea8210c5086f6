model EnclosingConstant "Constants of enclosing classes are seen, nearest first"
  constant Real c = 1;
  model Inner
    Real x = c;
    model Deep
      constant Real c = 3;
      Real y = c;
    end Deep;
    Deep deep;
  end Inner;
  Inner inner1;
end EnclosingConstant;
