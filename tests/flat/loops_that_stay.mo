model LoopsThatStay "Loops in functions and reductions stay; those of equations become equations"
  parameter Integer n = 3;
  Real x[n](each start = 1, each fixed = true), total = sum(k*x[k] for k in 1:n);
  function mean
    input Real v[:];
    output Real m;
  algorithm
    m := 0;
    for i in 1:size(v, 1) loop
      m := m + v[i];
    end for;
    m := m/size(v, 1);
  end mean;
  Real m = mean(x);
equation
  for i in 1:n loop
    for j in i:i loop
      der(x[i]) = -j*x[j];
    end for;
  end for;
end LoopsThatStay;
