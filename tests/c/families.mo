// Algebraic loops of one shape share their function, also with those of the initialisation.
model Families
  parameter Integer N = 4;
  Real x(start = 1, fixed = true), z[N](each start = 1);
equation
  der(x) = -x;
  for i in 1:N loop
    z[i]^3 + z[i] = i*x;
  end for;
end Families;
