model A
  Real x = ;
  Real y = 2 +;
  Real 3z;
equation
  x = * 3;
  y = 2;
  connect(x y);
  for i in 1:3
    y = 1;
  end for;
algorithm
  x := ;
end A;
