// Sizes of variables of a function from an external function.
model ExternalSizes
  function twice input Integer k; output Integer r; external "C" r = ex2_twice(k) annotation(Include="static int ex2_twice(int k) { return 2*k; }"); end twice;
  function make input Integer k; output Real y[twice(k)]; algorithm y := ones(twice(k)); annotation(Inline=false); end make;
  function use input Integer k; output Real s; protected Real w[twice(k)] = ones(twice(k)); Real v[:] = make(k); algorithm s := sum(w) + 100*size(w,1) + 10000*size(v, 1); end use;
  Real s = use(3);
  Real t = use(if time < 0.5 then 3 else 4);
  Real y[6] = make(3);
equation
  assert(abs(s - 60606) < 1e-9 and (abs(t - (if time < 0.5 then 60606 else 80808)) < 1e-9 or abs(time - 0.5) < 1e-6) and abs(sum(y) - 6) < 1e-9, "sizes by an external function");
end ExternalSizes;
