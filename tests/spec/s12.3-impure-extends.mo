impure function f
  input Real u;
  output Real y = u;
algorithm
end f;

function g
  extends f;
end g;

model ImpureExtends
  Real x(start = 0);
equation
  when time > 1 then
    x = g(1);
  end when;
end ImpureExtends;
