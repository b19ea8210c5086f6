// What nobody can set is a number from the start: evaluated and final parameters, and those computed
// from nothing else. What a settable one enters stays.
model Settled
  parameter Real n[2] = {0, 2} annotation(Evaluate = true);
  parameter Real e[2] = n/sqrt(n*n);
  final parameter Real g = 9.81;
  parameter Real m = 3;
  parameter Real weight = m*g;
  Real x, y;
equation
  e[1]*x + e[2]*y = weight;
  x - 2*y = time*g;
end Settled;
