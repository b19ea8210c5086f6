// run: --stop-time=1 --intervals=2
model ElementOfRecords "members of elements of arrays of records, assigned and read in a function"
  record Part
    Real a;
    Real b[2];
    Integer n;
  end Part;
  record Whole
    Part part[2];
    Real c;
  end Whole;
  function f
    input Integer m;
    input Real u;
    output Real s;
  protected
    Part t[3];
    Part one;
    Whole w;
  algorithm
    t[1].a := u;
    t[2].a := 6;
    t[3].a := 7;
    for i in 1:3 loop
      t[i].b := {i, 2*i};
      t[i].n := i;
    end for;
    t[2].b[1] := 100;
    one := t[2];
    w.c := 1000;
    w.part[1] := t[m];
    w.part[2] := one;
    w.part[2].b[2] := 0.5;
    s := t[1].a + t[2].b[1] + t[3].b[2] + t[m].n + one.a + w.c + w.part[1].a + w.part[2].b[2];
  end f;
  constant Real at1 = f(1, 5);
  parameter Integer m = 3;
  Real a = f(m, time), b = f(integer(2 + time), time), c = at1;
end ElementOfRecords;
