package Kinds "types that C or FORTRAN 77 has not"
  record Vectors
    Real v[3];
  end Vectors;
  record Pair
    Real a, b;
  end Pair;
  function arrays
    input Vectors r;
    output Real y;
    external "C" y = arrays(r);
  end arrays;
  function returned
    input Real u;
    output Real y[2];
    external "C" y = returned(u);
  end returned;
  function fortran
    input Pair p;
    output Real y;
    external "FORTRAN 77" y = fortran(p);
  end fortran;
  function text
    input Real u;
    output String s;
    external "FORTRAN 77" s = text(u);
  end text;
end Kinds;

model ExternalTypes
  Real a = Kinds.arrays(Kinds.Vectors({1, 2, time})), b[2] = Kinds.returned(time), c = Kinds.fortran(Kinds.Pair(1, time));
  String s = Kinds.text(time);
end ExternalTypes;
