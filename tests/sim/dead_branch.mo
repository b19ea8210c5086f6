// What is outside an enumeration or an array in a branch that is not taken.
model DeadBranch
  type E = enumeration(a,b,c);
  function next input E e; output E r; algorithm
    if e == E.c then r := E.a; else r := E(Integer(e)+1); end if; end next;
  function next2 input E e; output E r = if e == E.c then E.a else E(Integer(e)+1); algorithm end next2;
  parameter E e = E.c;
  parameter E r = if e == E.c then E.a else E(Integer(e)+1);
  constant E ce = E.c;
  constant E cr = if ce == E.c then E.a else E(Integer(ce)+1);
  E v(start=E.c, fixed=true);
  parameter E q = next(E.c), q2 = next2(E.c);
  constant E cq = next(E.c), cq2 = next2(E.c);
  E w, w2 = next2(if time < 0.5 then E.c else E.b);
  parameter Integer n = 3;
  Real x[n] = {i*time for i in 1:n};
  Real y[n] = {if i < n then x[i+1] else 0 for i in 1:n};
  Real z = if n > 3 then x[n+1] else x[n];
  Real zz[n];
equation
  w = if time < 2 then E.a elseif v == E.c then E.b else E(Integer(v)+1);
  when time > 0.5 then v = if pre(v) == E.c then E.a else E(Integer(pre(v))+1); end when;
  for i in 1:n loop zz[i] = if i == 1 or i == n then 0 else x[i+1] - x[i-1]; end for;
  assert(r == E.a and q == E.a and q2 == E.a, "parameters");
  assert(cr == E.a and cq == E.a and cq2 == E.a, "constants");
  assert(time < 0.6 or v == E.a and w2 == E.c, "variables");
  assert(abs(y[1] - 2*time) + abs(y[3]) + abs(z - 3*time) + abs(zz[2] - 2*time) < 1e-9, "arrays");
end DeadBranch;
