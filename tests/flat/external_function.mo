model ExternalFunction "Functions of C, one of which has an effect"
  function hypotenuse
    input Real a, b;
    output Real c;
    external "C" c = hypot(a, b);
  end hypotenuse;
  impure function roll
    output Integer face;
    external "C" face = rand();
  end roll;
  Real c = hypotenuse(3, time);
  discrete Integer face(start = 0, fixed = true);
equation
  when time > 1 then
    face = roll();
  end when;
end ExternalFunction;
