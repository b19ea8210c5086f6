// run: --stop-time=0.35 --intervals=7
model StateWithArrays "Arrays and for-equations in a state"
  inner Integer v[2](start = {1, 2});
  block A
    outer output Integer v[2];
    Integer w[3](start = {0, 0, 0});
  equation
    v = previous(v) + {1, 10};
    for i in 1:3 loop
      w[i] = previous(w[i]) + i;
    end for;
  end A;
  block B
    outer output Integer v[2];
  equation
    v[1] = 0;
    v[2] = previous(v[2]);
  end B;
  A a;
  B b;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 10));
equation
  initialState(a);
  transition(a, b, k == 3);
  transition(b, a, k == 4);
end StateWithArrays;
