// options: -m Modelica.A
package Modelica
  package Constants
    constant Real pi = 2*asin(1);
    constant Real G = 6.67430e-11;
    constant Real g_n = 9.80665;
  end Constants;
  model A
    import Modelica.Constants.PI;
    import Modelica.Constants.g;
    Real a = pi;
    Real b = sin(t);
    Real e(unit = m) = 1;
    String s = 'text';
    Real f = exp^2;
    Boolean g = yes;
    Real h = (1, 2);
  end A;
end Modelica;
