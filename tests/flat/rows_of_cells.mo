model RowsOfCells "Arrays of components, and loops over them"
  connector Port
    Real T;
    flow Real q;
  end Port;
  model Cell
    parameter Real C = 1;
    Port left, right;
    Real T(start = 20, fixed = true);
  equation
    C*der(T) = left.q + right.q;
    left.q = 2*(left.T - T);
    right.q = 2*(right.T - T);
  end Cell;
  parameter Integer n = 3;
  Cell cell[n](C = {1, 2, 3});
  Real mean, squares[n], M[2, 2] = [1, time; 0, 1], v[2];
equation
  for i in 1:n - 1 loop
    connect(cell[i].right, cell[i + 1].left);
  end for;
  mean = sum(cell.T)/n;
  for i in 1:n loop
    squares[i] = (cell[i].T - mean)^2;
  end for;
  v = M*{1, 2};
end RowsOfCells;
