// Values written in the form of another type: literals of enumerations, vectors, records.
package Lib
  type Kind = enumeration(P, PI, PID);

  block Controller
    parameter Kind kind = Kind.P;
  end Controller;
end Lib;

model ValueForms
  type Mode = enumeration(off, on);
  record Point
    Real x, y;
  end Point;
  parameter Mode m = on;
  Boolean b = m == "on";
  Lib.Controller c(kind = "PI"), d(kind = PI), e(kind = 2);
  parameter Real k[2] = [1, 2];
  parameter Real l[2] = [1; 2];
  Point p = Point(1, 2, 3);
  Point q = {1, 2};
end ValueForms;
