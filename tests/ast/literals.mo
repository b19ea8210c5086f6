model Literals
  Integer a = 0, b = 9223372036854775807, c = 007;
  Real d = 9223372036854775808, e = 1., f = .5, g = 1e3, h = 1.5E-10, i = 2.E+3, j = 1e-320;
  Real k = 0.1, l = 123456789.123456789, m = 1.7976931348623157e308, n = 4.9e-324;
  Boolean o = true, p = false;
  String q = "", r = "tab\tquote\"back\\slash\'single\?\a\b\f\n\r\v", s = "two
lines", t = "ünï/* no comment */code // nor this";
  Real 'quoted name' = 'with.dot'.x + 'it\'s' + 'a"b';
  Real x; // a line comment
  /* a block ** comment * / */
  Real/**/y;
end Literals;
