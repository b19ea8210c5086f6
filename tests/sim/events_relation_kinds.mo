// solvers: cvode radau5 dopri5
// run: --stop-time=3 --intervals=12
model EventsRelationKinds "all six comparisons, of reals with time and of integers"
  Integer i = integer(2*time);
  Integer lt(start = 0, fixed = true), ge(start = 0, fixed = true), eq(start = 0, fixed = true), ne(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
equation
  der(x) = if x < 1 then 2 elseif x <= 1.5 then 1 else 0.5;
  when i >= 1 then ge = pre(ge) + 1; end when;
  when i == 2 then eq = pre(eq) + 1; end when;
  when i <> 3 then ne = pre(ne) + 1; end when;
  when not (i < 4) then lt = pre(lt) + 1; end when;
end EventsRelationKinds;
