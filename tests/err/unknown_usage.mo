// Calls, values and names as in other languages, with how they are written.
model UnknownUsage
  function two
    input Real x;
    output Real y, z;
  algorithm
    y := x;
    z := 2*x;
  end two;
  function none
    input Real x;
  algorithm
    assert(x > -1, "too small");
  end none;
  model Part
    Real v;
  end Part;
  model Other
    extends Part;
  end Other;
  Real x = log(time, 2);
  Real y = max(1, 2, time);
  Real z = x.start;
  Real a[2] = two(time);
  Real b[1] = time;
  Real c = none(time);
  Real d = two;
  Real e = "1.5";
  Real f = a.size;
  Integer g = 9223372036854775808;
  Real h = a + 1;
  Real i(init = 1);
  Voltage j;
  Real k [m];
  Part part(part = Other);
  Real l = level;
  Real o[1:3];
  Real q = random();
equation
  x(0) = 1;
  connection(part, part);
  assert(x > 0, "small", warning);
end UnknownUsage;
