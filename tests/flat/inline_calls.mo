// Calls of short functions become what their bodies compute: records member by member, elements
// assigned one by one, both branches of an if-statement. A function that says Inline = false, one
// that asserts, one that calls itself inside its own body, and one whose relations would take an
// argument's events with them stay calls.
record Frame
  Real T[2, 2];
  Real w;
end Frame;

function rotation
  input Real angle;
  input Real speed;
  output Frame frame = Frame([cos(angle), sin(angle); -sin(angle), cos(angle)], speed);
algorithm
end rotation;

function resolve
  input Frame frame;
  input Real v[2];
  output Real u[2];
algorithm
  u := frame.T*v;
end resolve;

function shape
  input Real x;
  output Real y[2];
protected
  Real half = x/2;
algorithm
  y[1] := half;
  if x > 1 then
    y[2] := half*half;
  else
    y[2] := y[1] + 1;
  end if;
  annotation(Inline = true);
end shape;

function kept
  input Real x;
  output Real y = 3*x;
algorithm
  annotation(Inline = false);
end kept;

function checked
  input Real x;
  output Real y;
algorithm
  assert(x < 10, "too large");
  y := 2*x;
  annotation(Inline = true);
end checked;

function half_way
  input Real x;
  input Integer n;
  output Real y = if n < 1 then x else half_way(x/2, n - 1);
algorithm
  annotation(Inline = true);
end half_way;

function limited
  input Real x;
  output Real y = if x > 1 then 1 else x;
algorithm
end limited;

model InlineCalls
  Real phi(start = 0, fixed = true), w = der(phi);
  Frame R = rotation(phi, w);
  Real f[2] = resolve(R, {a, 1});
  Real a, twice = limited(limited(phi)), jumps = limited(if phi > 0.5 then 1 else phi);
  Real s[2] = shape(phi);
  Real k = kept(phi), c = checked(phi), h = half_way(phi, 2);
equation
  f[1] = 0;
  der(phi) = 1;
end InlineCalls;
