// run: --stop-time=0.65 --intervals=13
model StateWithAlgorithm "Algorithm sections in states: a loop, a local variable and an outer output"
  inner Integer v(start = 0);
  block Sum
    outer output Integer v;
    Integer n(start = 0), sum;
  algorithm
    n := previous(n) + 1;
    sum := 0;
    for i in 1:n loop
      sum := sum + i;
    end for;
    v := previous(v) + sum;
  end Sum;
  block Halve
    outer output Integer v;
  algorithm
    v := previous(v);
    if v > 3 then
      v := div(v, 2);
    end if;
  end Halve;
  Sum a;
  Halve b;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 10));
equation
  initialState(a);
  transition(a, b, k == 4);
  transition(b, a, k == 6);
end StateWithAlgorithm;
