// An equation between arrays of records: each member of each element once.
operator record C
  Real re;
  Real im;

  encapsulated operator function '*'
    import C;
    input C a;
    input C b;
    output C c = C(a.re*b.re - a.im*b.im, a.re*b.im + a.im*b.re);
  algorithm
    annotation(Inline = true);
  end '*';
end C;

model ArrayOfRecords
  parameter Real a[3] = {1, 2, 3};
  C z = C(2, time);
  C w[3];
  Real s = sum(w.re);
  Real q = sum(w.im);
equation
  w = {C(a[i], 1)*z for i in 1:3};
end ArrayOfRecords;
