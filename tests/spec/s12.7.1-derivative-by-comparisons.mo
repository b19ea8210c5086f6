function root "by bisection: the statements do not tell its derivative"
  input Real a;
  output Real y;
protected
  Real lo, hi;
algorithm
  lo := 0;
  hi := 10;
  for i in 1:60 loop
    y := (lo + hi)/2;
    if y*y*y > a then
      hi := y;
    else
      lo := y;
    end if;
  end for;
end root;

function flag "is zero or one: that its derivative is zero is no doubt"
  input Real a;
  output Real y;
algorithm
  y := 0;
  if a > 1 then
    y := 1;
  end if;
end flag;

model DerivativeByComparisons
  Real y = root(2 + time), v = der(y), z = flag(time), w = der(z);
end DerivativeByComparisons;
