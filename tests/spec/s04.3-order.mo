model DeclarationOrder "Used before it is declared"
  Real y = k*x;
  Part part;
  Real x = time;
  parameter Real k = n;
  parameter Real n = 2;
  model Part
    Real z = 1;
  end Part;
end DeclarationOrder;
