// Sizes left open by ':' that follow from parts of a value that varies: of f(4)*time from f(4).
model SizesOfValues
  function f
    input Integer n;
    output Real y[:];
  algorithm
    y := {i for i in 1:n};
    annotation(Inline = false);
  end f;
  parameter Integer k = 3;
  Real w[:] = f(4)*time;
  Real v[:] = -(f(2) + f(2)*time);
  Real u[:, :] = {f(k)*time, f(k)};
  Real c[:] = if time < 0.5 then f(2) else 2*f(2);
  Real s = sum(f(3)*time);
equation
  assert(size(w, 1) == 4 and size(v, 1) == 2 and size(u, 1) == 2 and size(u, 2) == 3 and size(c, 1) == 2, "sizes");
end SizesOfValues;
