// Operands fit for every value of the iterators.
model OperandsByIterator
  parameter Real v[4] = {1, 2, 3, 4};
  parameter Real M[4, 4] = fill(1.0, 4, 4);
  Real s[2] = {sum(v[1:i] + v[1:2]) for i in 1:2};
  Real p[2] = {v[1:i]*v[1:2] for i in 1:2};
  Real q[2];
equation
  for i in 1:2 loop
    q[i] = sum(v[1:2]*M[1:i, :]);
  end for;
end OperandsByIterator;
