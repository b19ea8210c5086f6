model Outer "A class inside sees what is around it"
  constant Real g = 9.81;
  model Ball
    Real v(start = 0, fixed = true);
  equation
    der(v) = -g;
  end Ball;
  Ball a, b(v(start = 1));
end Outer;
