// A matrix parameter that a function of C makes: each element is its own, though all are of one call.
model TableCall
  function exponential
    input Real u;
    output Real y;
    external "C" y = exp(u);
  end exponential;
  function decay
    input Integer n;
    input Real slope;
    output Real y[n, 2];
  algorithm
    for i in 1:n loop
      y[i, 1] := i;
      y[i, 2] := slope*i^2 + exponential(0);
    end for;
  end decay;
  parameter Real table[100, 2] = decay(100, 0.5);
  Real first = sum(table[:, 1]), second = sum(table[:, 2]), one = table[3, 2] + time;
end TableCall;
