package External
  function f
    input Real x;
    output Real y;
    external "C" y = c_f(x, size(x, 1)) annotation(Library = "m", Include = "#include <math.h>");
  end f;
  function g
    external;
  end g;
  function h
    external "FORTRAN 77" annotation(Inline = true);
    annotation(derivative(order = 1) = dh);
  end h;
  function i
    external c_i();
  end i;
  function j
    external "builtin" a.b[1] = c_j(1);
  end j;
end External;
