// solvers: cvode radau5 dopri5
// run: --stop-time=4.5 --intervals=9
model EventsWhileAtEvent "a loop in a when-statement: digits of a number, at each tick"
  Integer n(start = 0, fixed = true), sum(start = 0, fixed = true), work;
algorithm
  when sample(1, 1) then
    n := 7*n + 19;
    work := n;
    sum := 0;
    while work > 0 loop
      sum := sum + mod(work, 10);
      work := div(work, 10);
    end while;
  end when;
end EventsWhileAtEvent;
