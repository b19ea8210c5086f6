within Kit;
package Constants "Constants of mathematics and of nature"
  constant Real pi = 3.14159265358979323846 "Circumference of a circle of diameter one";
  constant Real e = 2.71828182845904523536 "Base of the natural logarithm";
  constant Real eps = 2.220446049250313e-16 "Distance from 1 to the next larger Real";
  constant Real huge = 1e60 "A limit that is none";
  constant Units.Acceleration g = 9.80665 "Standard gravity";
  constant Real R(final unit = "J/(mol.K)") = 8.31446261815324 "Molar gas constant";
  constant Real k(final unit = "J/K") = 1.380649e-23 "Boltzmann constant";
  constant Units.Charge q = 1.602176634e-19 "Elementary charge";
  constant Real sigma(final unit = "W/(m2.K4)") = 5.670374419e-8 "Stefan-Boltzmann constant";
  constant Units.Temperature T_zero = 273.15 "0 degrees Celsius";
  constant Units.AbsolutePressure p_normal = 101325 "Standard atmosphere";
  annotation(Documentation(info = "<html>
<p>Constants of nature have the values of the International System of Units since 2019 (CODATA
2018).</p>
</html>"));
end Constants;
