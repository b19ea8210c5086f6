function f
  input Real u;
  output Real y;
algorithm
  y := if terminal() then 0 else u;
end f;

model TerminalInFunction
  Real x = f(time);
end TerminalInFunction;
