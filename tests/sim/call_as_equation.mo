// run: --stop-time=1 --intervals=2
model CallAsEquation "a function with several results, called for nothing"
  function three
    input Real u;
    output Real a = u, b = 2*u, c = 3*u;
  algorithm
  end three;
  function one
    input Real u;
    output Real a = u;
  algorithm
  end one;
  Real a, c, x(start = 0, fixed = true);
equation
  der(x) = a;
  (a, , c) = three(time);
  three(2*time);
  one(x);
  when time > 0.4 then
    three(x);
    one(x);
  end when;
algorithm
  three(3*time);
end CallAsEquation;
