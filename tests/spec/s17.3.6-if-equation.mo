// run: --stop-time=0.35 --intervals=7
model StateWithIf "If-equations and bindings in a state"
  inner Real v(start = 1);
  block A
    outer output Real v;
    Integer n(start = 0) = previous(n) + 1;
    Real half;
  equation
    if n > 2 then
      v = 10;
      half = 5;
    else
      v = 2*previous(v);
      half = previous(v);
    end if;
  end A;
  block B
    outer output Real v;
  equation
    v = previous(v) + 0.5;
  end B;
  A a;
  B b;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 10));
equation
  initialState(a);
  transition(a, b, k >= 4);
end StateWithIf;
