// run: --stop-time=1 --intervals=2 --tolerance=1e-9
// tolerance: 1e-6 1e-9
model CallSizes "sizes of results that arguments decide, in expressions, bindings, equations and algorithms"
  function reverse
    input Real u[:];
    output Real y[size(u, 1)];
  algorithm
    for i in 1:size(u, 1) loop
      y[i] := u[size(u, 1) + 1 - i];
    end for;
  end reverse;
  function extended "its size is a local's"
    input Real u[:];
    output Real y[n];
  protected
    Integer n = m + 1;
    Integer m = size(u, 1);
  algorithm
    y[1:m] := u;
    y[n] := 100;
  end extended;
  function transposed
    input Real A[:, :];
    output Real B[size(A, 2), size(A, 1)];
  algorithm
    for i in 1:size(A, 1) loop
      for j in 1:size(A, 2) loop
        B[j, i] := A[i, j];
      end for;
    end for;
  end transposed;
  function upTo "its size is known when it has run"
    input Real u;
    output Real y[:];
  algorithm
    y := zeros(integer(u));
    for i in 1:size(y, 1) loop
      y[i] := i*u;
    end for;
  end upTo;
  function both
    input Real u[:];
    output Real y[:];
    output Real z[2*size(u, 1)];
  algorithm
    y := 2*u;
    z := cat(1, u, -u);
  end both;
  Real u[3] = {1 + time, 2, 3};
  Real A[2, 3] = {{1, 2, 3}, {4, 5, 6 + time}};
  Real bound[3] = reverse(u), twice[3] = 2*reverse(u) + {0, 0, 1}, e[4] = extended(u), open[:] = -extended(u);
  Real dot = u*reverse(u), S[2, 2] = A*transposed(A), R[2, 3] = {reverse(u), u};
  Real rows[3] = identity(3)*reverse(u), total = sum(reverse(u)), most = max(extended(u)), one = (reverse(u))[2];
  Real q[2] = if time > 2 then {0, 0} else {sum(reverse(extended(u))), product(reverse(u))};
  Integer n = size(reverse(u), 1), m = size(extended(u), 1), k = size(upTo(2.5), 1);
  Real flex[2] = upTo(2.5 + 0.1*time), half[2] = upTo(2 + 0.1*time)/2, sums = sum(upTo(3 + 0.1*time));
  Real inner2 = {1, 1}*upTo(2.5 + 0.1*time), plus[2] = {10, 20} + upTo(2 + 0.1*time), M[2, 2] = {upTo(2 + 0.1*time), {0, 0}};
  Real known[:] = upTo(3.5);
  Real y[3], z[6], a[3], b[6];
  Real x[2](each start = 1, each fixed = true);
equation
  (y, z) = both(u);
  der(x) = -upTo(2 + x[1]*x[1]/2)*x[2];
algorithm
  (a, b) := both(u);
  a := a + reverse(a);
  a[2] := sum(reverse(u)) + size(upTo(3 + time/2), 1);
  assert(n == 3 and m == 4 and k == 2, "sizes");
  assert(abs(dot - (2*3*(1 + time) + 4)) < 1e-12, "u*f(u)");
  assert(size(open, 1) == 4 and size(known, 1) == 3 and abs(known[3] - 10.5) < 1e-12, "sizes of declarations");
end CallSizes;
