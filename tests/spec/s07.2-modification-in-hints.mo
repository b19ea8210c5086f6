model ModificationInHints "Hints on parts of components say what can be written"
  model Part
    parameter Real r[3](each start = 0);
    parameter Real k(start = 1);
    Real x[2], y;
  equation
    der(x) = -k*x;
    der(y) = -r[1];
  end Part;
  model Whole
    Part part;
  end Whole;
  Whole whole, rest[2];
end ModificationInHints;
