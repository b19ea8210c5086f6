model A
  final final Real a;
  parameter constant Real b;
  output parameter Real c;
  parameter model M end M;
  Real d constrainedby Real;
  each Real e;
end A;
