// Sizes of a record's members by its own parameter, in variables and results of functions: what the declaration of a
// variable says of its members holds, and gives the sizes.
model RecordMemberSizes
  record R
    Real a = 5;
    Real b;
    parameter Integer n = 2;
    Real x[n];
    Real m[n, 3];
    Real z[n] = fill(3.0, n);
  end R;
  function plain input Integer k; output R r; algorithm r.b := k; annotation(Inline = false); end plain;
  function valued input Integer k; output R r(a = k); algorithm r.b := k; annotation(Inline = false); end valued;
  function sized
    input Integer k;
    output R r(n = k);
  algorithm
    r.b := k;
    r.x := fill(1.5, k);
    for i in 1:k loop
      r.m[i, 3] := i;
    end for;
    annotation(Inline = false);
  end sized;
  function inside
    input Integer k;
    output Real s;
  protected
    R r(a = k, n = k);
  algorithm
    s := r.a + 10*r.n + 100*size(r.x, 1) + 1000*sum(r.z) + sum(r.x) + 1e5*size(r.m, 2)*size(r.m, 1);
    annotation(Inline = false);
  end inside;
  function total input R r; output Real s = r.a + sum(r.x) + sum(r.m) + sum(r.z); algorithm annotation(Inline = false); end total;
  constant Real folded[5] = {(plain(3)).a, (valued(3)).a, (sized(3)).n, inside(3), total(sized(4))};
  Real at_run_time[5] = {(plain(3)).a, (valued(3)).a, (sized(3)).n, inside(3), total(sized(4))};
  parameter Real expected[5] = {5, 3, 3, 9e5 + 9000 + 333, 5 + 4*1.5 + 10 + 12};
  R r = sized(3);
  R q = sized(4);
  Real t = total(r);
equation
  assert(size(r.x, 1) == 3 and size(r.m, 1) == 3 and size(q.z, 1) == 4, "sizes");
  for i in 1:5 loop
    assert(abs(folded[i] - expected[i]) < 1e-9, "at compile time");
    assert(abs(at_run_time[i] - folded[i]) < 1e-9, "as at compile time");
  end for;
  assert(abs(t - (5 + 4.5 + 6 + 9)) < 1e-12, "a record component");
end RecordMemberSizes;
