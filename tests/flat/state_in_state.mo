model StateInState "A machine within a state, left when that has come to its end"
  block Inner
    block Part
      Integer n(start = 0);
    equation
      n = previous(n) + 1;
    end Part;
    Part first, second;
  equation
    initialState(first);
    transition(first, second, first.n >= 3, immediate = false);
  end Inner;
  block Rest
  end Rest;
  Inner inside;
  Rest rest;
  Integer pace = sample(0, Clock(0.5)) + inside.first.n;
equation
  initialState(inside);
  transition(inside, rest, true, synchronize = true, immediate = false);
  transition(rest, inside, true, immediate = false);
end StateInState;
