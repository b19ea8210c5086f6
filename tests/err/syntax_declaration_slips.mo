model A
  var Real a;
  Real b start = 1;
  Real c, Real d;
  Real e; f;
  g: Real;
  Real: h;
  Real i[2] : {1, 2};
  parameter k[2] = {1, 2};
  Real l-m;
  Real n(start = 1) o;
  String p = "unit "m"";
  Real
  parameter Real q;
end A;
