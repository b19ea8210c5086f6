// x' = -delay(x, 1): a polynomial between whole times, by the method of steps.
// run: --stop-time=3 --intervals=30
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto
// tolerance: 0 2e-5
model DelayFeedback
  function solution "sum of (-1)^k (t - (k - 1))^k / k! for k = 0 .. floor(t) + 1"
    input Real t;
    output Real x = 1;
  protected
    Real term;
  algorithm
    for k in 1:integer(floor(t)) + 1 loop
      term := 1;
      for i in 1:k loop
        term := -term*(t - (k - 1))/i;
      end for;
      x := x + term;
    end for;
  end solution;

  Real x(start = 1, fixed = true);
  Real e = x - noEvent(solution(time));
equation
  der(x) = -delay(x, 1);
end DelayFeedback;
