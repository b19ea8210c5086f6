model A
  ouput Real a;
  Real b, c e;
  anotation(version = "1");
  function f
    input Real u;
    output Real y;
  algoritm
    y := 1;
  end f;
equation
  b = if c > 1 thn 1 else 2;
  b = if c > 1 then 1 esle 2;
  b = c = 1;
  when b > 1 then
    c = 1;
  else
    c = 2;
  end when;
  on == b > 1;
  b = 1.2.3;
  b = 1e;
  for (i = 1; i < 3; i++)
    b = 1;
  end for;
end model;
