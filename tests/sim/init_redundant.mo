// solvers: cvode radau5
// Initial equations that say the same twice: two states of one degree of freedom, both starts fixed; a pre() twice.
model InitRedundant
  Real v1(start = 2, fixed = true), v2(start = 1, fixed = true), i1, i2;
  Boolean a, b;
  Integer n(start = 0, fixed = true);
initial equation
  pre(a) = false;
  pre(b) = false;
equation
  v1 = 2*v2;
  der(v1) = i1;
  der(v2) = 2*i2;
  i1 + i2 = -v1;
  a = time > 0.5;
  b = a;
  when b then
    n = pre(n) + 1;
  end when;
end InitRedundant;
