// run: --stop-time=0.25 --intervals=5
model Operands "An expression as operand gets a variable of its own"
  Integer u(start = 0) = previous(u) + sample(1, Clock(1, 10));
  Integer y = subSample(2*u + 1, 2) + subSample(superSample(u, 2), 4);
end Operands;
